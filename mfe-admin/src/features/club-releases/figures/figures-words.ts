import { formatMoney } from '@shamba/ui/core';
import { counted } from '../../../shared/counted';
import type { Quarter, ReleaseFigures } from './api';

export const membersAndMoney = ({ members, amount }: ReleaseFigures['charged']): string =>
  members === 0 ? 'none' : `${counted(members, 'member')}, ${formatMoney(amount)}`;

const REASONS: readonly [keyof ReleaseFigures['left_out'], string][] = [
  ['member', 'skipped'],
  ['staff', 'skipped by staff'],
  ['paused', 'paused'],
  ['ended', 'ended'],
  ['stopped', 'not charged as the run was stopped'],
  ['refunded', 'refunded'],
];

/** Members who are not charged, by reason: "3 skipped, 1 paused". */
export const leftOutText = (left: ReleaseFigures['left_out'], none = 'none'): string =>
  REASONS.filter(([reason]) => left[reason] > 0)
    .map(([reason, word]) => `${left[reason]} ${word}`)
    .join(', ') || none;

/** Members of a tier who left, of those at the start of the quarter. */
export const churnText = ({ churn }: Quarter, tierId: number): string => {
  const tier = churn.find(({ tier_id }) => tier_id === tierId);
  return tier ? `${tier.left} of ${tier.members}` : '';
};
