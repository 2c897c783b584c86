import { useState } from 'react';
import { Button } from '@shamba/ui/core';
import { Dialog } from '@shamba/ui/dialog';
import { ApiError, links, useNavigate, useSession } from '@shamba/shell-sdk';
import { FormActions, FormProblem, PasswordField, SendFormView, useSendForm } from '@shamba/slice-kit/forms';
import { failureToast, refusalToast } from '@shamba/slice-kit/writes';
import { eraseAccount } from '../api';

/** Asks once more, with the password. Lists open obstacles (an undelivered order, a coming stay). */
export function EraseDialog({ onClose }: { onClose: () => void }) {
  const { signOut } = useSession();
  const navigate = useNavigate();
  const [reasons, setReasons] = useState<string[]>([]);
  const form = useSendForm({
    initial: { current_password: '' },
    check: (_name, { current_password }) => (current_password === '' ? 'Current password is required' : undefined),
    send: ({ current_password }) => {
      setReasons([]);
      return eraseAccount(current_password);
    },
    onSent: async () => {
      onClose();
      await navigate(links.home());
      await signOut();
    },
    onFailed: (error) => {
      const found = reasonsIn(error);
      setReasons(found);
      // The dialog lists the reasons.
      if (found.length > 0) refusalToast('Account Not Erased');
      else failureToast('Account Not Erased', 'Please try again.')(error);
    },
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title="Erase your account?"
      description="Your name, addresses, bookings and membership are removed. This cannot be undone."
      size="sm"
      keepOnOutsidePress
    >
      <SendFormView form={form} label="Erase account">
        {reasons.length > 0 ? (
          <FormProblem>
            <p>Not yet:</p>
            <ul>
              {reasons.map((reason) => (
                <li key={reason}>{reason}</li>
              ))}
            </ul>
          </FormProblem>
        ) : null}
        <PasswordField fields={form.fields} name="current_password" label="Current password" kind="current" />
        <FormActions>
          <Button variant="ghost" disabled={form.busy} onClick={onClose}>
            Keep my account
          </Button>
          <Button type="submit" variant="danger" loading={form.busy} loadingLabel="Erasing…">
            Erase my account
          </Button>
        </FormActions>
      </SendFormView>
    </Dialog>
  );
}

function reasonsIn(error: unknown): string[] {
  const reasons = error instanceof ApiError ? error.extra['reasons'] : undefined;
  return Array.isArray(reasons) ? reasons.filter((reason): reason is string => typeof reason === 'string') : [];
}
