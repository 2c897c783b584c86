import { useState } from 'react';
import { Button, Field, Textarea } from '@shamba/ui/core';
import { Dialog } from '@shamba/ui/dialog';
import { toast } from '@shamba/shell-sdk';
import type { Member } from '../../../shared/api/club';
import { useOnce } from '../../../shared/form/use-once';
import { Panel } from '../../../shared/layout/panel';
import { failed } from '../../../shared/notify';
import form from '../../../shared/form/form.module.css';
import { cancelMembership, useTakeMember } from '../api';

/** Leaving the club: online, at once, with a mail that says so. */
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
  const { busy, run } = useOnce(async () => {
    try {
      const answer = await cancelMembership(reason.trim());
      toast({ title: 'Membership cancelled', description: 'We have sent you a mail that confirms it.' });
      onClose();
      await take(answer);
    } catch (error) {
      failed('Not Cancelled', 'Please try again.')(error);
    }
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={`Leave ${member.tier_name}?`}
      description="It ends now. A shipment that has been charged still comes. Only want a break? You can skip or pause instead."
      size="sm"
    >
      <div className={form.form}>
        <Field label="Why do you leave?" optional>
          <Textarea rows={3} value={reason} maxLength={500} onChange={(event) => setReason(event.target.value)} />
        </Field>
        <div className={form.actions}>
          <Button variant="ghost" disabled={busy} onClick={onClose}>
            Stay a member
          </Button>
          <Button variant="danger" loading={busy} loadingLabel="Cancelling…" onClick={() => void run()}>
            Cancel membership
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
