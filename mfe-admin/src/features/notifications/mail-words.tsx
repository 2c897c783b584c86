import { Badge, type BadgeTone } from '@shamba/ui/core';
import type { Answer } from '@shamba/shell-sdk';
import { statusText } from '@shamba/slice-kit/views';
import { mailState } from '../../shared/mails/mail-state';

export type Mail = Answer<'GET /api/admin/notifications'>[number];

/** Reads to refresh after a change of a mail. */
export const MAIL_READS = ['/api/admin/notifications'];

/** Each state of a mail: its tone, and a sentence that explains it. */
const STATE_WORDS: Record<Mail['state'], readonly [tone: BadgeTone, text: string]> = {
  pending: ['neutral', 'It is on its way.'],
  sent: ['success', 'The mail server took it.'],
  captured: ['info', 'No mail server is set: it can only be read here.'],
  failed: ['danger', 'The mail server did not take it.'],
  withheld: ['warning', 'As many mails as an hour allows had gone out before it: it was not sent. Staff can send it.'],
  unsubscribed: ['neutral', 'Its recipient wants no mails of this kind: it was not sent.'],
};

export const STATES = [
  { value: '', label: 'All mails' },
  ...Object.keys(STATE_WORDS).map((value) => ({
    value,
    label: statusText(mailState({ state: value, refused: false })),
  })),
];

export const MailBadge = ({ mail: { state, refused } }: { mail: Pick<Mail, 'state' | 'refused'> }) => (
  <Badge tone={STATE_WORDS[state][0]}>{statusText(mailState({ state, refused }))}</Badge>
);

/** State of a mail as a sentence. */
export const stateText = ({ state, refused }: Pick<Mail, 'state' | 'refused'>): string =>
  refused ? 'The mail server takes no mail for this address.' : STATE_WORDS[state][1];

/** Purpose of a mail: 'order_confirmation' becomes 'Order confirmation'. */
export const kindText = ({ kind }: Pick<Mail, 'kind'>): string => statusText(kind.replaceAll('_', ' '));
