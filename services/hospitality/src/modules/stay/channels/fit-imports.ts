import { addDays, type LocalDate, nightsOf } from '@shamba/rules';
import type { ImportState } from '../records/index.js';
import type { FeedEvent } from './read-feed.js';

/** Nights from `from` to the day of departure `to`. */
export interface NightRange {
  from: LocalDate;
  to: LocalDate;
}

/** Nights that somebody else than the feed has. */
export interface Taken extends NightRange {
  /** `manual`: a booking that staff entered. `import`: another channel's. */
  kind: 'booking' | 'manual' | 'block' | 'hold' | 'import';
  refId: string;
}

/** The nights that an event claims, and its state. `rivals`: who has nights that the channel says are its own. */
export interface Fit {
  event: FeedEvent;
  claims: NightRange[];
  state: Exclude<ImportState, 'gone'>;
  rivals: Taken[];
}

/** Nights by the day on which they begin. */
type Nights = Map<LocalDate, Taken>;

/**
 * Decides what the events of one feed claim (docs/rules.md, Calendars of other channels). Nothing that somebody has is
 * claimed.
 *
 * @param events the feed's events by date
 * @param taken claims of everybody else
 * @param released nights that others gave back less than two days ago
 * @param kept nights of the feed's events that are over or gone: they stay theirs
 */
export function fitImports(
  events: readonly FeedEvent[],
  taken: readonly Taken[],
  released: readonly NightRange[],
  kept: readonly NightRange[] = [],
): Fit[] {
  const held = byNight(taken.filter(({ kind }) => kind === 'hold'));
  const owned = byNight(taken.filter(({ kind }) => kind !== 'hold'));
  const own = new Set(kept.flatMap(({ from, to }) => nightsOf(from, to)));
  return events.map((event) => {
    const nights = nightsOf(event.from, event.to);
    const owners = [...new Set(nights.flatMap((night) => owned.get(night) ?? []))];
    const isOurs = (night: LocalDate): boolean => owned.has(night) || wasOurs(event, night, released);
    const isBookedTwice = event.mark === 'booked' && owners.some((owner) => !isTheSame(owner, event));
    if (nights.every(isOurs) && !isBookedTwice) return { event, claims: [], state: 'echo', rivals: [] };
    const free = nights.filter((night) => !owned.has(night) && !held.has(night) && !own.has(night));
    for (const night of free) own.add(night);
    const claims = rangesOf(free);
    if (owners.length > 0 && event.mark !== 'closed') return { event, claims, state: 'conflict', rivals: owners };
    const waits = nights.some((night) => held.has(night));
    return { event, claims, state: waits ? 'waiting' : 'taken', rivals: [] };
  });
}

function byNight(taken: readonly Taken[]): Nights {
  return new Map(taken.flatMap((range) => nightsOf(range.from, range.to).map((night) => [night, range] as const)));
}

/** True for a night that was given back: the channel may still send it back, but never marked as a booking of its own. */
const wasOurs = (event: FeedEvent, night: LocalDate, released: readonly NightRange[]): boolean =>
  event.mark !== 'booked' && released.some(({ from, to }) => night >= from && night < to);

/** True for nights that staff blocked or entered by hand because the channel had booked them. */
const isTheSame = (owner: Taken, event: FeedEvent): boolean =>
  owner.kind === 'block' || (owner.kind === 'manual' && owner.from === event.from && owner.to === event.to);

/** Nights in order, as ranges. */
function rangesOf(nights: readonly LocalDate[]): NightRange[] {
  const ranges: NightRange[] = [];
  for (const night of nights) {
    const last = ranges.at(-1);
    if (last?.to === night) last.to = addDays(night, 1);
    else ranges.push({ from: night, to: addDays(night, 1) });
  }
  return ranges;
}
