import { Button } from '@shamba/ui/core';
import { openAuth, useSession } from '@shamba/shell-sdk';
import styles from './sign-in-hint.module.css';

/** Invites a guest to sign in, which fills the form, gives a member's price and keeps typed values. */
export function SignInHint() {
  const { user, loading } = useSession();
  if (user || loading) return null;
  return (
    <p className={styles.hint}>
      Have an account?{' '}
      <Button variant="link" onClick={() => openAuth({ mode: 'sign-in', tier: null, stay: true })}>
        Sign in
      </Button>
    </p>
  );
}
