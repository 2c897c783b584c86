import type { LocalDate } from '@shamba/rules';
import type { ClubRelease, ReleaseShare, ReleaseTier } from '../club/index.js';
import { type BoxDto, type ReleaseDto, type ReleaseStepDto, releaseSteps, type ShareDto } from './dto/release.dto.js';

const MONTH = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', year: 'numeric', month: 'long' });

/** A release without a name is called by its quarter: "February 2027". */
export const nameOf = (quarter: LocalDate): string => MONTH.format(new Date(`${quarter}T00:00:00Z`));

export const releaseView = (release: ClubRelease, tiers: readonly Pick<ReleaseTier, 'tier_id'>[]): ReleaseDto => ({
  id: release.id,
  name: release.name ?? nameOf(release.quarter),
  quarter: release.quarter,
  tier_ids: tiers.map(({ tier_id }) => tier_id),
  state: release.state,
  opens_on: release.opens_on,
  closes_on: release.closes_on,
  charge_on: release.charge_on,
  ship_on: release.ship_on,
  members: release.totals?.members ?? null,
  problems: release.totals?.with_problems ?? null,
  total: release.totals?.total ?? null,
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

/** The steps of a release as a line: the first one that is not done is `now`, none of an ended release. */
export function stepsOf(release: ClubRelease, stale: boolean): ReleaseStepDto[] {
  const { state, opens_on, charge_on, ship_on, opened_at, simulated_at, announced_at, approved_at } = release;
  const finished = state === 'finished';
  const done: Partial<Record<Step, boolean>> = {
    plan: true,
    open: opened_at !== null,
    simulate: approved_at !== null || (opened_at !== null && simulated_at !== null && !stale),
    announce: announced_at !== null,
    approve: approved_at !== null,
  };
  const on: Partial<Record<Step, LocalDate | null>> = { open: opens_on, charge: charge_on, send: ship_on };
  const next = finished || state === 'closed' ? undefined : releaseSteps.find((key) => !done[key]);
  return releaseSteps.map((key) => ({
    key,
    state: finished || done[key] ? 'done' : key === next ? 'now' : 'later',
    on: on[key] ?? null,
  }));
}
