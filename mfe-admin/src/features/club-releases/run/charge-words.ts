import type { BadgeTone } from '@shamba/ui/core';
import { counted } from '../../../shared/counted';
import type { ChargeState } from './api';

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

const MINUTE = 60;

/** Time that charges take at a rate a second: "less than a minute", "about 3 minutes". */
export function timeLeft(charges: number, rate: number): string {
  const seconds = charges / Math.max(1, rate);
  return seconds < MINUTE ? 'less than a minute' : `about ${counted(Math.ceil(seconds / MINUTE), 'minute')}`;
}
