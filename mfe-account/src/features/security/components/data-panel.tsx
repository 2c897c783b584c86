import { useState } from 'react';
import { Button } from '@shamba/ui/core';
import { FormActions, FormProblem, PasswordField, SendFormView, TextField, useSendForm } from '@shamba/slice-kit/forms';
import { Panel } from '@shamba/slice-kit/views';
import { Dialog } from '@shamba/ui/dialog';
import { ApiError, links, toast, useNavigate, useSession } from '@shamba/shell-sdk';
import { download } from '@shamba/slice-kit/files';
import { failureToast, refusalToast } from '@shamba/slice-kit/writes';
import { eraseAccount, exportData } from '../api';

/** The customer's data: export as a file, and erasure. */
export function DataPanel() {
  const [open, setOpen] = useState<'export' | 'erase' | null>(null);
  const close = () => setOpen(null);
  return (
    <Panel
      title="Your data"
      text="Everything we keep about you, in one file. Or have your account erased: orders stay in our books as the law requires, without your name."
    >
      <FormActions>
        <Button variant="secondary" onClick={() => setOpen('export')}>
          Download my data
        </Button>
        <Button variant="danger" onClick={() => setOpen('erase')}>
          Erase my account
        </Button>
      </FormActions>
      {open === 'export' ? <ExportDialog onClose={close} /> : null}
      {open === 'erase' ? <EraseDialog onClose={close} /> : null}
    </Panel>
  );
}

/** Asks for the password, then downloads the file. */
function ExportDialog({ onClose }: { onClose: () => void }) {
  const form = useSendForm({
    initial: { current_password: '' },
    check: (_name, { current_password }) => (current_password === '' ? 'Current password is required' : undefined),
    send: ({ current_password }) => exportData(current_password),
    onSent: (data) => {
      download('my-data.json', `${JSON.stringify(data, null, 2)}\n`, 'application/json');
      onClose();
      toast({ title: 'Your data is in my-data.json' });
    },
    onFailed: (error, shown) => {
      if (!shown) failureToast('Data Not Downloaded', 'Please try again.')(error);
    },
  });
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Download your data?"
      description="The file contains your name, addresses, orders and bookings. Please confirm that it’s you."
      size="sm"
      keepOnOutsidePress
    >
      <SendFormView form={form} label="Download my data">
        <TextField
          fields={form.fields}
          name="current_password"
          label="Current password"
          required
          type="password"
          autoComplete="current-password"
        />
        <FormActions>
          <Button variant="ghost" disabled={form.busy} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={form.busy} loadingLabel="Collecting…">
            Download
          </Button>
        </FormActions>
      </SendFormView>
    </Dialog>
  );
}

/** Asks once more, with the password. Lists open obstacles (an undelivered order, a coming stay). */
function EraseDialog({ onClose }: { onClose: () => void }) {
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
      onOpenChange={onClose}
      title="Erase your account?"
      description="Your name, addresses, bookings and membership are removed. This cannot be undone."
      size="sm"
      keepOnOutsidePress
    >
      <SendFormView form={form} label="Erase account">
        {reasons.length > 0 ? (
          <FormProblem>
            <p>Your account cannot be erased yet:</p>
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
