import type { Answer } from '@shamba/shell-sdk';
import type { BadgeTone } from '@shamba/ui/core';

export type ChargeState = Answer<'GET /api/admin/club/releases/{id}/charges'>['rows'][number]['state'];

/** States of a charge as words and tones, in the order of a run. */
export const CHARGE_STATES: Record<ChargeState, { word: string; tone: BadgeTone }> = {
  due: { word: 'To charge', tone: 'neutral' },
  charging: { word: 'Being charged', tone: 'info' },
  paid: { word: 'Charged', tone: 'success' },
  declined: { word: 'Declined', tone: 'danger' },
  failed: { word: 'Given up', tone: 'warning' },
  skipped: { word: 'Skipped', tone: 'neutral' },
  refunded: { word: 'Refunded', tone: 'neutral' },
  cancelled: { word: 'Cancelled', tone: 'neutral' },
};
