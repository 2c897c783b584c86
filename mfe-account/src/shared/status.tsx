import { Badge, type BadgeTone } from '@shamba/ui/core';

/** Done is green, waiting is yellow, everything else grey. */
export function toneOf(status: string): BadgeTone {
  if (['completed', 'confirmed', 'active', 'paid', 'captured', 'accepted'].includes(status)) return 'success';
  return ['pending', 'authorised', 'unpaid', 'paused', 'not_confirmed'].includes(status) ? 'warning' : 'neutral';
}

/** 'partly_refunded' as 'Partly refunded'. */
export const statusText = (status: string): string => {
  const words = status.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

export const StatusBadge = ({ status }: { status: string }) => (
  <Badge tone={toneOf(status)}>{statusText(status)}</Badge>
);
