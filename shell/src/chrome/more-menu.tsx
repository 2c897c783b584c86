import { ChevronDown } from 'lucide-react';
import type { SliceNav } from '@shamba/api-contract/slice-manifest';
import styles from './header.module.css';
import { ShellNavLink } from './nav-link';
import { useMenu } from './use-menu';

/** The links that find no room in the header. */
export function MoreMenu({ links }: { links: readonly SliceNav[] }) {
  const menu = useMenu();
  return (
    <div className={styles.more} ref={menu.root}>
      <button
        type="button"
        ref={menu.trigger}
        className={styles.moreButton}
        aria-expanded={menu.open}
        aria-controls="more-links"
        onClick={menu.toggle}
      >
        More
        <ChevronDown size={16} aria-hidden="true" />
      </button>
      {menu.open ? (
        <ul id="more-links" className={styles.panel} data-tone="light">
          {links.map((link) => (
            <li key={link.to}>
              <ShellNavLink link={link} className={styles.panelLink} onNavigate={menu.close} />
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
