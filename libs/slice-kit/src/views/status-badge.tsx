import { Badge, type BadgeTone } from '@shamba/ui/core';

const DONE = [
  'completed',
  'confirmed',
  'active',
  'paid',
  'captured',
  'accepted',
  'delivered',
  'collected',
  'sent',
  'approved',
];
const WAITING = ['pending', 'authorised', 'unpaid', 'paused', 'not_confirmed', 'ready', 'shipped', 'running'];
const WRONG = ['failed', 'bounced', 'dead', 'declined'];

/** Tone of a state: done is green, waiting yellow, failed red, everything else grey. */
export function toneOf(status: string): BadgeTone {
  const name = status.toLowerCase();
  if (DONE.includes(name)) return 'success';
  if (WAITING.includes(name)) return 'warning';
  return WRONG.includes(name) ? 'danger' : 'neutral';
}

/** 'partly_refunded' becomes 'Partly refunded'. */
export const statusText = (status: string): string => {
  const words = status.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** A state as a word in its tone. */
export const StatusBadge = ({ status }: { status: string }) => (
  <Badge tone={toneOf(status)}>{statusText(status)}</Badge>
);
