import { useState } from 'react';
import * as z from 'zod/mini';
import { benefitName } from '@shamba/rules';
import { Button, formatInstant } from '@shamba/ui/core';
import { callApi } from '@shamba/shell-sdk';
import { FormDialog, NumberField, requiredText, TextField, wholeNumber } from '@shamba/slice-kit/forms';
import { ListRow } from '@shamba/slice-kit/views';
import { useDialogForm } from '../../shared/save-dialog';
import { type MemberDetail, MEMBER_READS } from './api';
import { ClubSection } from './club-section';
import { nameOf } from './member-words';
import look from '../../shared/look.module.css';
import styles from './wine-club.module.css';

interface Step {
  meter: MemberDetail['benefits'][number];
  back: boolean;
}

/** The member's uses of each counted benefit; staff record a use, or return one. */
export function MemberBenefits({ member, writable }: { member: MemberDetail; writable: boolean }) {
  const [step, setStep] = useState<Step | null>(null);
  return (
    <ClubSection id="benefits" title="Counted benefits">
      {member.benefits.length === 0 ? (
        <p className={look.muted}>None</p>
      ) : (
        <ul className={styles.rows} aria-label="Counted benefits">
          {member.benefits.map((meter) => {
            const used = meter.used - meter.refunded;
            const name = benefitName(meter.kind);
            return (
              <ListRow key={meter.kind}>
                <span>
                  {name}
                  <span className={styles.state}>
                    {used} of {meter.allowance} used this {meter.period}
                    {meter.refunded > 0 ? `, ${meter.refunded} restored` : ''}
                  </span>
                </span>
                {writable ? (
                  <span className={styles.actions}>
                    {used > 0 ? (
                      <Button
                        variant="ghost"
                        size="sm"
                        aria-label={`Restore: ${name}`}
                        onClick={() => setStep({ meter, back: true })}
                      >
                        Restore
                      </Button>
                    ) : null}
                    {meter.left > 0 && member.status === 'active' ? (
                      <Button
                        variant="secondary"
                        size="sm"
                        aria-label={`Record use: ${name}`}
                        onClick={() => setStep({ meter, back: false })}
                      >
                        Record use
                      </Button>
                    ) : null}
                  </span>
                ) : null}
              </ListRow>
            );
          })}
        </ul>
      )}
      <Uses member={member} />
      {step ? <CountDialog member={member} step={step} onClose={() => setStep(null)} /> : null}
    </ClubSection>
  );
}

function Uses({ member }: { member: MemberDetail }) {
  if (member.benefit_uses.length === 0) return null;
  return (
    <ul className={styles.items} aria-label="Uses">
      {member.benefit_uses.map(({ kind, quantity, source, reason, actor, at }, index) => (
        <li key={`${at} ${index}`} className={look.muted}>
          {formatInstant(at)}: {benefitName(kind)}, {Math.abs(quantity)} {quantity > 0 ? 'used' : 'restored'} – {reason}{' '}
          ({source === 'staff' ? actor : 'by an order'})
        </li>
      ))}
    </ul>
  );
}

interface CountDialogProps {
  member: MemberDetail;
  step: Step;
  onClose: () => void;
}

function CountDialog({ member, step: { meter, back }, onClose }: CountDialogProps) {
  const [key] = useState(() => crypto.randomUUID());
  const most = back ? meter.used - meter.refunded : meter.left;
  const schema = z.object({
    quantity: wholeNumber(`Please enter a whole number from 1 to ${most}`, { min: 1, max: most }),
    reason: requiredText('Please give a reason', 200),
  });
  const form = useDialogForm({
    schema,
    row: { values: { quantity: '1', reason: '' } },
    failure: 'The benefit could not be changed. Please try again.',
    draft: `benefit-${member.id}-${meter.kind}-${back ? 'back' : 'use'}`,
    // A repeated press with the same key counts once.
    save: (body): Promise<MemberDetail> => {
      const use = { path: { id: member.id, kind: meter.kind }, header: { 'idempotency-key': key }, body };
      return back
        ? callApi('POST /api/admin/wine-club-members/{id}/benefits/{kind}/returns', use)
        : callApi('POST /api/admin/wine-club-members/{id}/benefits/{kind}/uses', use);
    },
    done: {
      title: back ? 'Use restored' : 'Use recorded',
      description: `${benefitName(meter.kind)}, ${nameOf(member)}`,
    },
    reads: MEMBER_READS,
    onClose,
  });
  const name = benefitName(meter.kind);
  return (
    <FormDialog
      form={form}
      title={back ? `Restore: ${name}` : `Record use: ${name}`}
      description={back ? `${most} used this ${meter.period}.` : `${most} left this ${meter.period}.`}
      submitLabel={back ? 'Restore' : 'Record use'}
      size="sm"
      onClose={onClose}
    >
      <NumberField fields={form.fields} name="quantity" label="How many" required />
      <TextField fields={form.fields} name="reason" label="Reason" required maxLength={200} />
    </FormDialog>
  );
}
