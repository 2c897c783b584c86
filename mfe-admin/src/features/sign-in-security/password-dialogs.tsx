import { useState } from 'react';
import { Dialog } from '@shamba/ui/dialog';
import { toast } from '@shamba/shell-sdk';
import { useRefresh } from '../../shared/use-refresh';
import { newRecoveryCodes, removeSecondFactor } from './api';
import { PasswordForm } from './password-form';
import { RecoveryCodes } from './recovery-codes';

/** Replaces the recovery codes by ten new ones. */
export function RecoveryDialog({ onClose }: { onClose: () => void }) {
  const refresh = useRefresh();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title="New recovery codes"
      size="sm"
      keepOnOutsidePress
    >
      {codes === null ? (
        <PasswordForm
          label="New recovery codes"
          submitLabel="Make new codes"
          busyLabel="Making codes…"
          withCode
          send={newRecoveryCodes}
          onSent={({ recovery_codes }) => {
            setCodes(recovery_codes);
            void refresh('/api/auth/second-factor');
          }}
          onCancel={onClose}
        >
          <p>The codes that you have kept so far stop working.</p>
        </PasswordForm>
      ) : (
        <RecoveryCodes codes={codes} onDone={onClose} />
      )}
    </Dialog>
  );
}

/** Turns the second factor off. */
export function RemoveDialog({ onClose }: { onClose: () => void }) {
  const refresh = useRefresh();
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title="Turn off the second factor?"
      size="sm"
      keepOnOutsidePress
    >
      <PasswordForm
        label="Turn off the second factor"
        submitLabel="Turn off"
        busyLabel="Turning off…"
        danger
        withCode
        send={removeSecondFactor}
        onSent={() => {
          toast({ title: 'The second factor is off', description: 'Signing in asks for your password only.' });
          onClose();
          void refresh('/api/auth');
        }}
        onCancel={onClose}
      >
        <p>Your password alone signs you in then. You are signed out everywhere else.</p>
      </PasswordForm>
    </Dialog>
  );
}
