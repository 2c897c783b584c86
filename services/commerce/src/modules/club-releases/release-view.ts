import { addDays, type LocalDate } from '@shamba/rules';
import type { ClubRelease, ReleaseShare, ReleaseTier } from '../club/index.js';
import type { ChargeCounts } from './charge-counts.js';
import { type BoxDto, type ReleaseDto, type ReleaseStepDto, releaseSteps, type ShareDto } from './dto/release.dto.js';

const MONTH = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', year: 'numeric', month: 'long' });

/** A release without a name is called by its quarter: "February 2027". */
export const nameOf = (quarter: LocalDate): string => MONTH.format(new Date(`${quarter}T00:00:00Z`));

export const releaseView = (
  release: ClubRelease,
  tiers: readonly Pick<ReleaseTier, 'tier_id'>[],
  counts: ChargeCounts,
  noticeDays: number,
): ReleaseDto => ({
  id: release.id,
  name: release.name ?? nameOf(release.quarter),
  quarter: release.quarter,
  tier_ids: tiers.map(({ tier_id }) => tier_id),
  state: release.state,
  opens_on: release.opens_on,
  closes_on: release.closes_on,
  charge_on: release.charge_on,
  ship_on: release.ship_on,
  pickup_days: release.pickup_days,
  announce_by: release.charge_on && addDays(release.charge_on, -noticeDays),
  members: release.totals?.members ?? null,
  problems: release.totals?.with_problems ?? null,
  total: release.totals?.total ?? null,
  ...counts,
});

export const boxView = ({ tier_id, choice, size, pricing, bottles }: ReleaseTier): BoxDto => ({
  tier_id,
  choice,
  size,
  pricing,
  bottles,
});

export const shareView = ({ wine_id, name, bottles }: ReleaseShare): ShareDto => ({ wine_id, name, bottles });

type Step = (typeof releaseSteps)[number];

/**
 * The steps of a release as a line: the first one that is not done is `now`, none of a closed release. The charges are
 * done when only declined ones are left, and paid boxes are to be sent: these don't wait for another card.
 */
export function stepsOf(
  release: ClubRelease,
  stale: boolean,
  { to_charge, to_send }: Pick<ChargeCounts, 'to_charge' | 'to_send'>,
): ReleaseStepDto[] {
  const { state, opens_on, charge_on, ship_on, opened_at, simulated_at, announced_at, approved_at } = release;
  const finished = state === 'finished';
  const begun = state === 'running' || state === 'paused';
  const done: Partial<Record<Step, boolean>> = {
    plan: true,
    open: opened_at !== null,
    simulate: approved_at !== null || (opened_at !== null && simulated_at !== null && !stale),
    announce: announced_at !== null,
    approve: approved_at !== null,
    charge: begun && to_charge === 0 && to_send > 0,
    send: finished && to_send === 0,
  };
  const on: Partial<Record<Step, LocalDate | null>> = { open: opens_on, charge: charge_on, send: ship_on };
  const isDone = (key: Step): boolean => (finished && key !== 'send') || done[key] === true;
  const next = state === 'closed' ? undefined : releaseSteps.find((key) => !isDone(key));
  return releaseSteps.map((key) => ({
    key,
    state: isDone(key) ? 'done' : key === next ? 'now' : 'later',
    on: on[key] ?? null,
  }));
}
