import type { SessionUser } from '@shamba/api-contract/slice-manifest';
import { links, useNavigate, useSession } from '@shamba/shell-sdk';
import { mayEnter } from '../pages/route-guard';
import { navOf } from '../slices/registry';
import { useSlices } from '../slices/slices-context';
import styles from './header.module.css';
import { ShellNavLink } from './nav-link';

/** Content of the account menu, in the header and in the mobile menu. */
export function AccountLinks({ user, onNavigate }: { user: SessionUser; onNavigate: () => void }) {
  const { registry } = useSlices();
  const { signOut } = useSession();
  const navigate = useNavigate();
  const leave = async () => {
    onNavigate();
    // Leaves personal pages before signing out: otherwise the access guard would appear for a moment.
    await navigate(links.home());
    await signOut();
  };
  return (
    <>
      <p className={styles.welcome}>Welcome, {user.username}</p>
      <ul>
        {navOf(registry, 'account')
          .filter(({ access }) => isFor(access, user))
          .map((link) => (
            <li key={link.to}>
              <ShellNavLink link={link} className={styles.panelLink} onNavigate={onNavigate} />
            </li>
          ))}
        <li>
          <button type="button" className={styles.panelLink} onClick={() => void leave()}>
            Sign Out
          </button>
        </li>
      </ul>
    </>
  );
}

/** True for links of the user's kind: customers see their account, staff the back office. */
function isFor(access: 'public' | 'customer' | 'staff', user: SessionUser): boolean {
  if (access === 'customer') return !mayEnter('staff', user);
  return mayEnter(access, user);
}
