import { addDays, CLUB_KEPT_DAYS, CLUB_TRY_DAYS } from '@shamba/rules';
import type { ReleaseRow } from '../api';

/** Something of a release that happens on a day. */
export interface ClubDay {
  day: string;
  release: ReleaseRow;
  text: string;
}

/**
 * All days of releases that are not closed, the earliest first. The tries are those of cards declined on the charge
 * day; a finished release has none.
 */
export function clubDays(releases: readonly ReleaseRow[]): ClubDay[] {
  return releases
    .filter(({ state }) => state !== 'closed')
    .flatMap(daysOf)
    .sort((a, b) => a.day.localeCompare(b.day) || a.release.id - b.release.id);
}

function daysOf(release: ReleaseRow): ClubDay[] {
  const { opens_on, closes_on, announce_by, charge_on, ship_on, pickup_days, state } = release;
  const tries = charge_on === null || state === 'finished' ? [] : CLUB_TRY_DAYS.map((days) => addDays(charge_on, days));
  const days: [string | null, string][] = [
    [opens_on, 'Opens to the members'],
    [announce_by, 'Last day to announce it'],
    [closes_on, 'Last day for changes'],
    [charge_on, 'Charge day'],
    ...tries.map((day): [string, string] => [day, 'Declined cards are tried again']),
    [
      charge_on === null || state === 'finished' ? null : addDays(charge_on, CLUB_KEPT_DAYS),
      'Last day to pay: unpaid boxes are given up',
    ],
    [ship_on, 'Boxes are sent'],
    ...pickup_days.map((day): [string, string] => [day, 'Pickup day']),
  ];
  return days.flatMap(([day, text]) => (day === null ? [] : [{ day, release, text }]));
}
