import { Button } from '@shamba/ui/core';
import { Dialog } from '@shamba/ui/dialog';
import { toast } from '@shamba/shell-sdk';
import { download } from '@shamba/slice-kit/files';
import { FormActions, SendFormView, TextField, useSendForm } from '@shamba/slice-kit/forms';
import { failureToast } from '@shamba/slice-kit/writes';
import { exportData } from '../api';

/** Asks for the password, then downloads the file. */
export function ExportDialog({ onClose }: { onClose: () => void }) {
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
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title="Download your data?"
      description="The file has your name, addresses, orders and bookings in it. Please confirm that it is you."
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
