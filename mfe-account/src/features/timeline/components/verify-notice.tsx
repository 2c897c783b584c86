import { Button } from '@shamba/ui/core';
import { useProfile, useSendVerification } from '../../../shared/api/customer';
import styles from './verify-notice.module.css';

/** Reasons to confirm an unconfirmed e-mail address, and a button to send the mail again. */
export function VerifyNotice() {
  const { data: profile } = useProfile();
  const { busy, run } = useSendVerification();
  if (!profile?.email || profile.email_verified) return null;
  return (
    <div className={styles.notice}>
      <p>
        Please confirm your e-mail address <strong>{profile.email}</strong>. Orders that you made with it as a guest
        then appear here.
      </p>
      <Button variant="secondary" size="sm" loading={busy} onClick={() => void run()}>
        Send the mail again
      </Button>
    </div>
  );
}
