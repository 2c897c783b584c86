import { openAuth, useSession } from '@shamba/shell-sdk';
import { navOf } from '../slices/registry';
import { useSlices } from '../slices/slices-context';
import { AccountLinks } from './account-menu';
import styles from './header.module.css';
import { ShellNavLink } from './nav-link';

/** All links, for narrow windows. */
export function MobileMenu({ onNavigate }: { onNavigate: () => void }) {
  const { registry } = useSlices();
  const { user } = useSession();
  const all = [...navOf(registry, 'left'), ...navOf(registry, 'right')];
  return (
    <nav id="mobile-menu" className={styles.mobile} aria-label="Mobile" data-tone="light">
      <ul>
        {all.map((link) => (
          <li key={link.to}>
            <ShellNavLink
              link={link}
              className={styles.mobileLink}
              activeClassName={styles.mobileActive}
              onNavigate={onNavigate}
            />
          </li>
        ))}
      </ul>
      <div className={styles.mobileAccount}>
        {user ? (
          <AccountLinks user={user} onNavigate={onNavigate} />
        ) : (
          <button
            type="button"
            className={styles.panelLink}
            onClick={() => {
              onNavigate();
              openAuth();
            }}
          >
            Sign Up/Login
          </button>
        )}
      </div>
    </nav>
  );
}
