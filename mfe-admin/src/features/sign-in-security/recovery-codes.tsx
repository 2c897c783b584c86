import { Button } from '@shamba/ui/core';
import { useSession } from '@shamba/shell-sdk';
import { download } from '@shamba/slice-kit/files';
import { FormActions } from '@shamba/slice-kit/forms';
import { Stack } from '@shamba/slice-kit/views';
import styles from './sign-in-security.module.css';

/** Recovery codes, shown only this once. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const { user } = useSession();
  const save = () => {
    const head = `Recovery codes of ${user?.username ?? ''}, ${window.location.host}. Each works once.`;
    download('recovery-codes.txt', `${head}\n\n${codes.join('\n')}\n`, 'text/plain');
  };
  return (
    <Stack>
      <p>
        Keep these codes where you can find them without your phone: on paper or in a password manager. Each one signs
        you in once instead of the app. They will not be shown again.
      </p>
      <ul className={styles.codes} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <FormActions>
        <Button variant="secondary" onClick={save}>
          Download
        </Button>
        <Button onClick={onDone}>I have saved them</Button>
      </FormActions>
    </Stack>
  );
}
