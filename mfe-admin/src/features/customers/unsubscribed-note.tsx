import { useState } from 'react';
import * as z from 'zod/mini';
import { Badge, Button, formatInstant } from '@shamba/ui/core';
import { callApi, useSession } from '@shamba/shell-sdk';
import { FormDialog, TextareaField } from '@shamba/slice-kit/forms';
import { useDialogForm } from '../../shared/save-dialog';

/** Note that a customer has unsubscribed, with a button to undo this on the customer's request. */
export function UnsubscribedNote({ email, since }: { email: string; since: string }) {
  const [asking, setAsking] = useState(false);
  const writable = useSession().hasPermission('notifications.write');
  return (
    <div>
      <Badge>Unsubscribed</Badge> Since {formatInstant(since)} no emails after a stay. Emails about orders and bookings
      are still sent.{' '}
      {writable ? (
        <Button variant="link" onClick={() => setAsking(true)}>
          Subscribe again
        </Button>
      ) : null}
      {asking ? <UndoDialog email={email} onClose={() => setAsking(false)} /> : null}
    </div>
  );
}

const schema = z.object({
  reason: z
    .string()
    .check(
      z.trim(),
      z.minLength(10, 'Please say how, in at least 10 characters'),
      z.maxLength(300, 'At most 300 characters'),
    ),
});

function UndoDialog({ email, onClose }: { email: string; onClose: () => void }) {
  const form = useDialogForm({
    schema,
    row: { values: { reason: '' } },
    failure: 'The customer could not be subscribed again. Please try again.',
    draft: `subscribe-again-${email}`,
    save: ({ reason }) => callApi('POST /api/admin/unsubscribed/undo', { body: { email, reason } }),
    done: { title: 'Subscribed again', description: email },
    reads: ['/api/admin/unsubscribed'],
    onClose,
  });
  return (
    <FormDialog
      form={form}
      title="Subscribe again?"
      description="Only if the customer asked for it. Your name and the reason go into the audit log. Staff can do this once: a customer who unsubscribes again can only resubscribe with the link in an email."
      submitLabel="Subscribe again"
      size="sm"
      onClose={onClose}
    >
      <TextareaField
        fields={form.fields}
        name="reason"
        label="How the customer asked for it"
        required
        rows={3}
        maxLength={300}
      />
    </FormDialog>
  );
}
