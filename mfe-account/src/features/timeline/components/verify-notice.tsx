import { Button } from '@shamba/ui/core';
import { toast } from '@shamba/shell-sdk';
import { useProfile } from '../../../shared/api/customer';
import { sendVerification } from '../../../shared/api/customer';
import { useOnce } from '../../../shared/form/use-once';
import { failed } from '../../../shared/notify';
import styles from './verify-notice.module.css';

/** An address that is not confirmed: what that is good for, and the mail once more. */
export function VerifyNotice() {
  const { data: profile } = useProfile();
  const { busy, run } = useOnce(async () => {
    await sendVerification().then(
      () => toast({ title: 'Mail sent', description: 'Please open the link in it.' }),
      failed('Error', 'The mail could not be sent. Please try again.'),
    );
  });
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
