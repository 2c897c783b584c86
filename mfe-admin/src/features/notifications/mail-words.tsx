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
  sent: ['success', 'The mail server accepted it.'],
  captured: ['info', 'No mail server is set: it can only be read here.'],
  failed: ['danger', 'The mail server did not accept it.'],
  withheld: ['warning', 'Not sent: the hourly limit for emails had been reached. Staff can send it.'],
  unsubscribed: ['neutral', 'Not sent: the recipient has unsubscribed from emails of this kind.'],
};

export const STATES = [
  { value: '', label: 'All emails' },
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
  refused ? 'The mail server accepts no email for this address.' : STATE_WORDS[state][1];

/** Purpose of a mail: 'order_confirmation' becomes 'Order confirmation'. */
export const kindText = ({ kind }: Pick<Mail, 'kind'>): string => statusText(kind.replaceAll('_', ' '));
