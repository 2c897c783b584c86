import { useQuery } from '@tanstack/react-query';
import { Ban, Package, Pause, Play, SkipForward } from 'lucide-react';
import { useState } from 'react';
import { Button, formatDay, formatInstant } from '@shamba/ui/core';
import { apiQuery, callApi, Link, links, useSession } from '@shamba/shell-sdk';
import { Facts, StatusBadge } from '@shamba/slice-kit/views';
import { RowDialog } from '../../shared/open-dialog';
import type { MemberDetail } from './api';
import { ClubSection } from './club-section';
import { MemberBenefits } from './member-benefits';
import { MemberQuarters } from './member-quarters';
import { EndDialog, PauseDialog, SkipDialog } from './member-steps';
import { nameOf, shipmentText } from './member-words';
import { ShipmentDialog } from './shipment-dialog';
import { useMemberStep } from './use-member-step';
import look from '../../shared/look.module.css';
import styles from './wine-club.module.css';

/** One member: next shipment, quarters, benefits, consents, and staff's actions. */
export function MemberDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const member = useQuery(apiQuery('/api/admin/wine-club-members/{id}', { path: { id } }));
  return (
    <RowDialog
      query={member}
      label="the member"
      title={member.data ? nameOf(member.data) : 'Club member'}
      size="lg"
      onClose={onClose}
    >
      {(details) => <MemberBody member={details} />}
    </RowDialog>
  );
}

type Step = 'pause' | 'end' | 'shipment' | 'skip';

function MemberBody({ member }: { member: MemberDetail }) {
  const { hasPermission } = useSession();
  const writable = hasPermission('members.write');
  const [step, setStep] = useState<Step | null>(null);
  const close = () => setStep(null);
  const next = member.next_shipment;
  const account =
    member.user_id !== null && hasPermission('customers.read') ? (
      <Link to={`${links.admin('customers')}?customer=${member.user_id}`}>Open the customer</Link>
    ) : null;
  return (
    <div className={look.parts}>
      <Facts
        facts={[
          { label: 'Status', value: <StatusBadge status={member.status} /> },
          { label: 'Tier', value: member.tier_name ?? 'Unknown Tier' },
          { label: 'Paused until', value: member.paused_until && formatDay(member.paused_until) },
          { label: 'Left', value: member.cancelled_at && formatInstant(member.cancelled_at) },
          { label: 'Reason', value: member.cancel_reason },
          { label: 'Account', value: account },
        ]}
      />
      <ClubSection id="next-shipment" title="Next shipment">
        <p>
          {shipmentText(next)}
          {next?.paid ? ' · paid' : ''}
        </p>
        {next && next.items.length > 0 ? (
          <>
            <ul className={styles.items} aria-label="Bottles">
              {next.items.map((item) => (
                <li key={item.name}>
                  {item.quantity} × {item.name}
                </li>
              ))}
              {next.added.map((item) => (
                <li key={`added ${item.name}`}>
                  {item.quantity} × {item.name}, added by the member
                </li>
              ))}
            </ul>
            <p className={look.muted}>{next.chosen_by_staff ? 'Chosen by staff' : 'Chosen by preferences and stock'}</p>
            <Facts
              facts={[
                // A paid box goes as its order says, which stands below.
                ...(next.paid
                  ? []
                  : [
                      { label: 'Delivery', value: next.delivery_method === 'pickup' ? 'Picked up' : 'Shipped' },
                      { label: 'Pickup day', value: next.pickup_day && formatDay(next.pickup_day) },
                    ]),
                { label: 'Gift message', value: next.gift_message },
              ]}
            />
          </>
        ) : null}
        {writable && next?.final && !next.skipped ? (
          <p className={look.muted}>
            Its release is approved: its box and charge are fixed.
            {next.paid ? ' Its order, below, can be held, sent elsewhere or kept for pickup.' : ''}
          </p>
        ) : null}
        {writable && member.status !== 'cancelled' ? <Steps member={member} onStep={setStep} /> : null}
      </ClubSection>
      <MemberQuarters member={member} writable={writable} />
      <MemberBenefits member={member} writable={writable} />
      <Consents member={member} />
      {step === 'pause' ? <PauseDialog member={member} onClose={close} /> : null}
      {step === 'end' ? <EndDialog member={member} onClose={close} /> : null}
      {step === 'skip' && next ? <SkipDialog member={member} shipment={next} onClose={close} /> : null}
      {step === 'shipment' && next ? <ShipmentDialog member={member} shipment={next} onClose={close} /> : null}
    </div>
  );
}

function Steps({ member, onStep }: { member: MemberDetail; onStep: (step: Step) => void }) {
  const next = member.next_shipment;
  const isPaused = member.status === 'paused';
  const at = { path: { id: member.id }, version: member.version };
  const sending = useMemberStep(
    () => callApi('POST /api/admin/wine-club-members/{id}/unskip', at),
    () => 'Shipment no longer skipped',
  );
  const resuming = useMemberStep(
    () => callApi('POST /api/admin/wine-club-members/{id}/resume', at),
    () => 'Membership resumed',
  );
  return (
    <div className={styles.actions}>
      {next && !next.skipped && !next.final ? (
        <Button variant="secondary" size="sm" onClick={() => onStep('shipment')}>
          <Package size={16} aria-hidden="true" /> Change shipment
        </Button>
      ) : null}
      {next && !next.paid && !isPaused && !(next.skipped && next.final) ? (
        <Button
          variant="secondary"
          size="sm"
          loading={sending.busy}
          onClick={() => (next.skipped ? void sending.run(undefined) : onStep('skip'))}
        >
          <SkipForward size={16} aria-hidden="true" /> {next.skipped ? 'Undo skip' : 'Skip shipment'}
        </Button>
      ) : null}
      <Button variant="secondary" size="sm" onClick={() => onStep('pause')}>
        <Pause size={16} aria-hidden="true" /> {isPaused ? 'Change the pause' : 'Pause'}
      </Button>
      {isPaused ? (
        <Button variant="secondary" size="sm" loading={resuming.busy} onClick={() => void resuming.run(undefined)}>
          <Play size={16} aria-hidden="true" /> Resume
        </Button>
      ) : null}
      <Button variant="ghost" size="sm" onClick={() => onStep('end')}>
        <Ban size={16} aria-hidden="true" /> End membership
      </Button>
    </div>
  );
}

/** The texts that the member agreed to, as they were then. */
function Consents({ member }: { member: MemberDetail }) {
  return (
    <ClubSection id="consents" title="Consent on file">
      {member.consents.length === 0 ? <p className={look.muted}>None</p> : null}
      {member.consents.map((consent) => (
        <div key={consent.given_at}>
          <p className={look.muted}>
            {formatInstant(consent.given_at)}, {consent.given_in === 'signup' ? 'at sign-up' : 'at checkout'}, version{' '}
            {consent.text_version}
          </p>
          <blockquote className={styles.quote}>{consent.text}</blockquote>
        </div>
      ))}
    </ClubSection>
  );
}
