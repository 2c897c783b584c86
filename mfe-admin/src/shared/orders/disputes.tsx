import { Badge, type BadgeTone, formatInstant } from '@shamba/ui/core';
import { Part } from '../part';
import type { OrderDetails } from './api';
import look from '../look.module.css';
import styles from './order-dialog.module.css';

type Dispute = OrderDetails['disputes'][number];

/** Texts of a dispute's state: staff's next step, and the order's money. */
const NEWS: Record<Dispute['state'], { tone: BadgeTone; word: string; text: string }> = {
  inquiry_evidence_required: { tone: 'warning', word: 'To answer', text: 'Answer it in your Square Dashboard.' },
  inquiry_processing: { tone: 'neutral', word: 'Under review', text: '' },
  inquiry_closed: { tone: 'neutral', word: 'Closed', text: '' },
  evidence_required: {
    tone: 'warning',
    word: 'To answer',
    text: 'Answer it in your Square Dashboard. Refunds of this payment wait until the bank has decided.',
  },
  processing: {
    tone: 'neutral',
    word: 'Under review',
    text: 'Refunds of this payment wait until the bank has decided.',
  },
  won: { tone: 'success', word: 'Won', text: 'The money stays with you.' },
  lost: { tone: 'danger', word: 'Lost', text: 'The money went back to the cardholder.' },
  accepted: { tone: 'neutral', word: 'Accepted', text: 'The money went back to the cardholder.' },
};

/** Disputes of the order's payment at Square, with the deadline for an answer. */
export function Disputes({ order: { disputes } }: { order: OrderDetails }) {
  if (disputes.length === 0) return null;
  return (
    <Part title="Disputes at Square">
      <ul className={styles.timeline}>
        {disputes.map(({ id, text, state, reason, opened_at }) => (
          <li key={id}>
            <span className={styles.badges}>
              <strong>{text}</strong> <Badge tone={NEWS[state].tone}>{NEWS[state].word}</Badge>
            </span>
            <span className={look.small}>
              {formatInstant(opened_at)} · {reason}
            </span>
            {NEWS[state].text ? <p className={styles.text}>{NEWS[state].text}</p> : null}
          </li>
        ))}
      </ul>
    </Part>
  );
}
