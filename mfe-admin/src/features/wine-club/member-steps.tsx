import * as z from 'zod/mini';
import { formatDay } from '@shamba/ui/core';
import { callApi } from '@shamba/shell-sdk';
import { DayField, FormDialog, optionalText, requiredText, TextareaField } from '@shamba/slice-kit/forms';
import { ConfirmWrite } from '../../shared/confirm-write';
import { basedOn } from '../../shared/resource/rows-at';
import { useDialogForm } from '../../shared/save-dialog';
import { type MemberDetail, MEMBER_READS, type PlannedShipment } from './api';
import { nameOf } from './member-words';

interface StepProps {
  member: MemberDetail;
  onClose: () => void;
}

const pauseSchema = z.object({ resume_date: requiredText('Please choose the day the membership resumes') });

/** Pauses a membership until a day, or changes that day. */
export function PauseDialog({ member, onClose }: StepProps) {
  const form = useDialogForm({
    schema: pauseSchema,
    row: { values: { resume_date: member.paused_until ?? '' }, version: member.version },
    failure: 'The membership could not be paused. Please try again.',
    draft: `member-pause-${member.id}`,
    save: (body, version) =>
      callApi('POST /api/admin/wine-club-members/{id}/pause', { path: { id: member.id }, body, ...basedOn(version) }),
    done: { title: 'Membership paused', description: nameOf(member) },
    reads: MEMBER_READS,
    onClose,
  });
  return (
    <FormDialog
      form={form}
      title={`Pause ${nameOf(member)}'s membership`}
      description={`Nothing is charged until that day, and there is no member discount. ${stillSent(member)} The member gets an email.`}
      submitLabel="Pause membership"
      size="sm"
      onClose={onClose}
    >
      <DayField fields={form.fields} name="resume_date" label="Resumes on" required />
    </FormDialog>
  );
}

/** The boxes that are sent also during a pause, and how to stop them. */
function stillSent({ to_send: quarters }: MemberDetail): string {
  if (quarters.length === 0) return 'Nothing is sent.';
  const days = quarters.map((day) => formatDay(day)).join(' and ');
  return `What is paid for is still sent (${days}): to stop that, put its order on hold or keep it for pickup.`;
}

/** Asks before a shipment is skipped, which sends the member a mail. */
export function SkipDialog({ member, shipment, onClose }: StepProps & { shipment: PlannedShipment }) {
  const then = shipment.following_date ? ` The next one is on ${formatDay(shipment.following_date)}.` : '';
  return (
    <ConfirmWrite
      title={`Skip ${nameOf(member)}'s shipment of ${formatDay(shipment.date)}?`}
      text={`Nothing is charged or sent for it. The member gets an email.${then}`}
      confirmLabel="Skip shipment"
      send={() =>
        callApi('POST /api/admin/wine-club-members/{id}/skip', { path: { id: member.id }, version: member.version })
      }
      done={{ title: 'Shipment skipped', description: nameOf(member) }}
      failure={{ title: 'Member not changed', text: 'Please try again.' }}
      reads={MEMBER_READS}
      onClose={onClose}
    />
  );
}

const endSchema = z.object({ reason: optionalText(500) });

/** Ends a membership with the same effects as leaving. */
export function EndDialog({ member, onClose }: StepProps) {
  const form = useDialogForm({
    schema: endSchema,
    row: { values: { reason: '' }, version: member.version },
    failure: 'The membership could not be ended. Please try again.',
    draft: `member-end-${member.id}`,
    save: ({ reason }, version) =>
      callApi('POST /api/admin/wine-club-members/{id}/cancel', {
        path: { id: member.id },
        body: reason === null ? {} : { reason },
        ...basedOn(version),
      }),
    done: { title: 'Membership ended', description: nameOf(member) },
    reads: MEMBER_READS,
    onClose,
  });
  return (
    <FormDialog
      form={form}
      title={`End ${nameOf(member)}'s membership?`}
      description="The discount ends and the card on file is removed now; anything already paid for is still sent. The member gets an email. This action cannot be undone."
      submitLabel="End membership"
      size="sm"
      onClose={onClose}
    >
      <TextareaField fields={form.fields} name="reason" label="Reason" optional rows={2} maxLength={500} />
    </FormDialog>
  );
}
