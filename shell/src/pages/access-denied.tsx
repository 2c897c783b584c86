import { Button, LinkButton } from '@shamba/ui/core';
import { Link, links, openAuth, useDocumentTitle, useText } from '@shamba/shell-sdk';
import styles from './plain-page.module.css';

const texts = {
  customer: 'Please log in to access your account.',
  staff: 'You need admin privileges to access this page.',
} as const;

/** Page in place of a guarded page. Offers to sign in. */
export function AccessDenied({ access, signedIn }: { access: 'customer' | 'staff'; signedIn: boolean }) {
  useDocumentTitle(`Access Denied | ${useText('site', 'name', 'Shamba Ridge Vineyard')}`);
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>Access Denied</h1>
      <p className={styles.text}>{texts[access]}</p>
      <LinkButton asChild>
        <Link to={links.home()}>Return Home</Link>
      </LinkButton>
      {signedIn ? null : (
        <Button variant="link" onClick={() => openAuth({ mode: 'sign-in', tier: null })}>
          Sign In
        </Button>
      )}
    </div>
  );
}
