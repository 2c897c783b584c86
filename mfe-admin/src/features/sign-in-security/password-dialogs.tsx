import { useState } from 'react';
import { callApi, toast } from '@shamba/shell-sdk';
import { OpenDialog } from '../../shared/open-dialog';
import { useRefresh } from '../../shared/use-refresh';
import { PasswordForm } from './password-form';
import { RecoveryCodes } from './recovery-codes';

/** Replaces the recovery codes by ten new ones. */
export function RecoveryDialog({ onClose }: { onClose: () => void }) {
  const refresh = useRefresh();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  return (
    <OpenDialog title="New recovery codes" size="sm" keepOnOutsidePress onClose={onClose}>
      {codes === null ? (
        <PasswordForm
          label="New recovery codes"
          submitLabel="Make new codes"
          busyLabel="Making codes…"
          withCode
          send={(body) => callApi('POST /api/auth/second-factor/recovery-codes', { body })}
          onSent={({ recovery_codes }) => {
            setCodes(recovery_codes);
            void refresh('/api/auth/second-factor');
          }}
          onCancel={onClose}
        >
          <p>The codes you have saved so far will stop working.</p>
        </PasswordForm>
      ) : (
        <RecoveryCodes codes={codes} onDone={onClose} />
      )}
    </OpenDialog>
  );
}

/** Turns the second factor off. */
export function RemoveDialog({ onClose }: { onClose: () => void }) {
  const refresh = useRefresh();
  return (
    <OpenDialog title="Turn off the second factor?" size="sm" keepOnOutsidePress onClose={onClose}>
      <PasswordForm
        label="Turn off the second factor"
        submitLabel="Turn off"
        busyLabel="Turning off…"
        danger
        withCode
        send={(body) => callApi('POST /api/auth/second-factor/removal', { body })}
        onSent={() => {
          toast({ title: 'The second factor is off', description: 'Signing in asks for your password only.' });
          onClose();
          void refresh('/api/auth');
        }}
        onCancel={onClose}
      >
        <p>You will sign in with your password alone, and you will be signed out everywhere else.</p>
      </PasswordForm>
    </OpenDialog>
  );
}
