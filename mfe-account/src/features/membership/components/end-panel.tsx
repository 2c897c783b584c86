import { useState } from 'react';
import { Button, Field, Textarea } from '@shamba/ui/core';
import { Dialog } from '@shamba/ui/dialog';
import { toast } from '@shamba/shell-sdk';
import { Panel, Stack } from '@shamba/slice-kit/views';
import { FormActions } from '@shamba/slice-kit/forms';
import { useWrite } from '@shamba/slice-kit/writes';
import type { Member } from '../../../shared/api/club';
import { cancelMembership, useTakeMember } from '../api';

/** Leaves the club: online, at once, confirmed by mail. */
export function EndPanel({ member }: { member: Member }) {
  const [open, setOpen] = useState(false);
  return (
    <Panel title="Leave the club" text="You can leave at any time. Nothing more is charged, and your discount ends.">
      <div>
        <Button variant="secondary" onClick={() => setOpen(true)}>
          Cancel membership
        </Button>
      </div>
      {open ? <EndDialog member={member} onClose={() => setOpen(false)} /> : null}
    </Panel>
  );
}

function EndDialog({ member, onClose }: { member: Member; onClose: () => void }) {
  const [reason, setReason] = useState('');
  const take = useTakeMember();
  const { busy, run } = useWrite({
    send: () => cancelMembership(reason.trim()),
    onDone: (answer) => {
      toast({ title: 'Membership cancelled', description: 'We have sent you an email to confirm.' });
      onClose();
      return take(answer);
    },
    failure: { title: 'Not Cancelled', text: 'Please try again.' },
  });
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={`Leave ${member.tier_name}?`}
      description="Your membership ends now. A shipment that has been charged will still be sent. Just want a break? You can skip or pause instead."
      size="sm"
    >
      <Stack>
        <Field label="Why are you leaving?" optional>
          <Textarea rows={3} value={reason} maxLength={500} onChange={(event) => setReason(event.target.value)} />
        </Field>
        <FormActions>
          <Button variant="ghost" disabled={busy} onClick={onClose}>
            Stay a member
          </Button>
          <Button variant="danger" loading={busy} loadingLabel="Cancelling…" onClick={() => void run()}>
            Cancel membership
          </Button>
        </FormActions>
      </Stack>
    </Dialog>
  );
}
