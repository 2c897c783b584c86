import { Button, Card, CardBody } from '@shamba/ui/core';
import { openAuth, useSession } from '@shamba/shell-sdk';
import styles from './account-invitation.module.css';

/** Invites a guest: an account with the same e-mail address shows the order once the address is confirmed. */
export function AccountInvitation({ email }: { email: string | undefined }) {
  const { user, loading } = useSession();
  if (user || loading || email === undefined) return null;
  return (
    <Card as="section" aria-labelledby="invitation" className={styles.card ?? ''}>
      <CardBody className={styles.invitation}>
        <div>
          <h2 id="invitation" className={styles.title}>
            Keep it all in one place
          </h2>
          <p className={styles.text}>
            Create an account with {email} and confirm the address: this will be waiting there, and your details will be
            filled in next time.
          </p>
        </div>
        <Button variant="secondary" onClick={() => openAuth({ mode: 'sign-up', tier: null, stay: true, email })}>
          Create Account
        </Button>
      </CardBody>
    </Card>
  );
}
