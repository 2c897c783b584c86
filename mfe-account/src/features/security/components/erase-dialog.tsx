import { useState, type FormEvent } from 'react';
import { Button, Field, TextInput } from '@shamba/ui/core';
import { Dialog } from '@shamba/ui/dialog';
import { ApiError, links, useNavigate, useSession } from '@shamba/shell-sdk';
import { useFields } from '../../../shared/form/use-fields';
import { useOnce } from '../../../shared/form/use-once';
import { failed, refuse } from '../../../shared/notify';
import form from '../../../shared/form/form.module.css';
import { eraseAccount } from '../api';

/** Asks once more, with the password. What is still open (an order on its way, a stay to come) is named. */
export function EraseDialog({ onClose }: { onClose: () => void }) {
  const { signOut } = useSession();
  const navigate = useNavigate();
  const [reasons, setReasons] = useState<string[]>([]);
  const fields = useFields({ current_password: '' }, (_name, values) =>
    values.current_password === '' ? 'Current password is required' : undefined,
  );
  const { busy, run } = useOnce(async () => {
    setReasons([]);
    try {
      await eraseAccount(fields.values.current_password);
      onClose();
      await navigate(links.home());
      await signOut();
    } catch (error) {
      fields.takeErrors(error);
      const named = reasonsIn(error);
      setReasons(named);
      // What stands in the way is said in the dialog, one by one.
      if (named.length > 0) refuse('Account Not Erased');
      else failed('Account Not Erased', 'Please try again.')(error);
    }
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!busy && fields.check()) void run();
  };
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
      <form ref={fields.form} className={form.form} onSubmit={submit} noValidate aria-label="Erase account">
        {reasons.length > 0 ? (
          <div className={form.problem} role="alert">
            <p>Not yet:</p>
            <ul>
              {reasons.map((reason) => (
                <li key={reason}>{reason}</li>
              ))}
            </ul>
          </div>
        ) : null}
        <Field label="Current password" required error={fields.errors.current_password}>
          <TextInput {...fields.bind('current_password')} type="password" autoComplete="current-password" />
        </Field>
        <div className={form.actions}>
          <Button variant="ghost" disabled={busy} onClick={onClose}>
            Keep my account
          </Button>
          <Button type="submit" variant="danger" loading={busy} loadingLabel="Erasing…">
            Erase my account
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

function reasonsIn(error: unknown): string[] {
  const reasons = error instanceof ApiError ? error.extra['reasons'] : undefined;
  return Array.isArray(reasons) ? reasons.filter((reason): reason is string => typeof reason === 'string') : [];
}
