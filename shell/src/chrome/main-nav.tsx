import type { ReactNode } from 'react';
import { cx } from '@shamba/ui/core';
import { navOf } from '../slices/registry';
import { useSlices } from '../slices/slices-context';
import styles from './header.module.css';
import { MoreMenu } from './more-menu';
import { ShellNavLink } from './nav-link';
import { useFirstRow } from './use-first-row';

/** Links on both sides of the brand; those that find no room stand in the menu 'More'. */
export function MainNav({ brand }: { brand: ReactNode }) {
  const { registry } = useSlices();
  const links = { left: navOf(registry, 'left'), right: navOf(registry, 'right') };
  const left = useFirstRow(links.left.length);
  const right = useFirstRow(links.right.length);
  const more = [...links.left.slice(left.count), ...links.right.slice(right.count)];
  const list = (side: 'left' | 'right', { ref, count }: typeof left) => (
    <ul ref={ref} className={styles[side]}>
      {links[side].map((link, place) => (
        <li key={link.to} className={cx(styles.item, place >= count && styles.wrapped)}>
          <ShellNavLink link={link} className={styles.link} activeClassName={styles.active} />
        </li>
      ))}
    </ul>
  );
  return (
    <nav className={styles.nav} aria-label="Main">
      {list('left', left)}
      {brand}
      <div className={styles.rest}>
        {list('right', right)}
        {more.length > 0 ? <MoreMenu links={more} /> : null}
      </div>
    </nav>
  );
}
