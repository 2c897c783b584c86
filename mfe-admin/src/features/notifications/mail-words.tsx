import { Badge, type BadgeTone } from '@shamba/ui/core';
import { statusText } from '@shamba/slice-kit/views';
import type { Mail } from './api';

const TONES: Record<Mail['state'], BadgeTone> = {
  pending: 'neutral',
  sent: 'success',
  captured: 'info',
  failed: 'danger',
  withheld: 'warning',
  unsubscribed: 'neutral',
};

/** Explains each state of a mail. */
const STATE_TEXTS: Record<Mail['state'], string> = {
  pending: 'It is on its way.',
  sent: 'The mail server took it.',
  captured: 'No mail server is set: it can only be read here.',
  failed: 'The mail server did not take it.',
  withheld: 'As many mails as an hour allows had gone out before it: it was not sent. Staff can send it.',
  unsubscribed: 'Its recipient wants no mails of this kind: it was not sent.',
};

export const STATES = [
  { value: '', label: 'All mails' },
  ...(Object.keys(TONES) as Mail['state'][]).map((value) => ({ value, label: statusText(value) })),
];

export const MailBadge = ({ mail: { state, refused } }: { mail: Pick<Mail, 'state' | 'refused'> }) => (
  <Badge tone={TONES[state]}>{refused ? 'bounced' : state}</Badge>
);

/** State of a mail as a sentence. */
export const stateText = ({ state, refused }: Pick<Mail, 'state' | 'refused'>): string =>
  refused ? 'The mail server takes no mail for this address.' : STATE_TEXTS[state];

/** Purpose of a mail: 'order_confirmation' becomes 'Order confirmation'. */
export const kindText = ({ kind }: Pick<Mail, 'kind'>): string => statusText(kind.replaceAll('_', ' '));
