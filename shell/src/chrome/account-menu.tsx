import { useQuery } from '@tanstack/react-query';
import { ChevronDown, UserRound } from 'lucide-react';
import { openAuth, sessionQuery } from '@shamba/shell-sdk';
import { AccountLinks } from './account-links';
import styles from './header.module.css';
import { useMenu } from './use-menu';

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
