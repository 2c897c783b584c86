import { useQuery } from '@tanstack/react-query';
import { ChevronDown, UserRound } from 'lucide-react';
import { links, openAuth, sessionQuery, useNavigate, useSession } from '@shamba/shell-sdk';
import type { SessionUser } from '@shamba/api-contract/slice-manifest';
import { mayEnter } from '../pages/route-guard';
import { navOf } from '../slices/registry';
import { useSlices } from '../slices/slices-context';
import styles from './header.module.css';
import { useMenu } from './use-menu';
import { ShellNavLink } from './nav-link';

/** Signed out: the sign-in button. Signed in: the user's name and their pages. */
export function AccountMenu() {
  const { data: user } = useQuery(sessionQuery());
  const menu = useMenu();
  if (!user) {
    return (
      <button type="button" className={styles.signIn} onClick={() => openAuth()}>
        Sign Up/Login
      </button>
    );
  }
  return (
    <div className={styles.account} ref={menu.root}>
      <button
        type="button"
        ref={menu.trigger}
        className={styles.accountButton}
        aria-expanded={menu.open}
        aria-controls="account-menu"
        aria-label={`Account of ${user.username}`}
        onClick={menu.toggle}
      >
        <UserRound size={20} strokeWidth={1.75} aria-hidden="true" />
        <span className={styles.accountName}>{user.username}</span>
        <ChevronDown className={styles.accountMore} size={16} aria-hidden="true" />
      </button>
      {menu.open ? (
        <div id="account-menu" className={styles.panel} data-tone="light">
          <AccountLinks user={user} onNavigate={menu.close} />
        </div>
      ) : null}
    </div>
  );
}

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
