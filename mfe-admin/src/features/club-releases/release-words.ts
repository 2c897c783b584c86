import type { BadgeTone } from '@shamba/ui/core';
import { formatDay } from '@shamba/ui/core';
import { statusText } from '@shamba/slice-kit/views';
import { counted } from '../../shared/counted';
import type { Release, ReleaseRow } from './api';

const QUARTER_DAYS = ['02-15', '05-15', '08-15', '11-15'];

/** The next quarters' days (15 February, May, August, November) from a day (YYYY-MM-DD) on. */
export function quartersFrom(day: string, count = 5): string[] {
  const year = Number(day.slice(0, 4));
  return [year, year + 1, year + 2]
    .flatMap((one) => QUARTER_DAYS.map((end) => `${one}-${end}`))
    .filter((quarter) => quarter >= day)
    .slice(0, count);
}

interface StateWord {
  word: string;
  tone: BadgeTone;
}

const STATES: Record<ReleaseRow['state'], StateWord> = {
  planned: { word: 'Planned', tone: 'neutral' },
  open: { word: 'Open to members', tone: 'info' },
  simulated: { word: 'Simulated', tone: 'warning' },
  approved: { word: 'Approved', tone: 'info' },
  running: { word: 'Charging', tone: 'info' },
  paused: { word: 'Charging paused', tone: 'warning' },
  closed: { word: 'Closed', tone: 'neutral' },
  finished: { word: 'Finished', tone: 'success' },
};

/** A state as a word and its tone; also one that a newer service knows. */
export const stateOf = (state: string): StateWord =>
  (STATES as Partial<Record<string, StateWord>>)[state] ?? { word: statusText(state), tone: 'neutral' };

/** True while staff may change a release, simulate and close it. */
export const isInWork = ({ state }: Pick<ReleaseRow, 'state'>): boolean =>
  state === 'planned' || state === 'open' || state === 'simulated';

const on = (day: string | null): string => (day === null ? '' : ` on ${formatDay(day)}`);

export const sendText = (boxes: number): string => `Next: send ${counted(boxes, 'box', 'boxes')}`;

/** True for a run, also a paused one, that waits for declined cards only. */
export const onlyDeclinedLeft = ({ state, to_charge, declined }: ReleaseRow): boolean =>
  (state === 'running' || state === 'paused') && to_charge === 0 && declined > 0;

/** The next step, for the list. */
export function nextText(row: ReleaseRow): string {
  const { state, opens_on, closes_on, charge_on, problems, to_send } = row;
  if (state === 'planned') return `Next: open it${on(opens_on)}`;
  if (state === 'open')
    return closes_on === null ? 'Next: simulate it' : `Members choose until ${formatDay(closes_on)}. Next: simulate it`;
  if (state === 'approved') return `Next: charge the members${on(charge_on)}`;
  if (to_send > 0 && (state === 'finished' || onlyDeclinedLeft(row))) return sendText(to_send);
  if (state === 'running') return 'The members are being charged';
  if (state === 'paused') return 'The run is paused';
  if (state !== 'simulated') return '';
  return problems ? `Next: look at the problems of ${counted(problems, 'member')}` : 'Next: announce and approve it';
}

/** Names of the steps. */
export const STEP_NAMES: Record<Release['steps'][number]['key'], string> = {
  plan: 'Plan',
  open: 'Open',
  simulate: 'Simulate',
  announce: 'Announce',
  approve: 'Approve',
  charge: 'Charge',
  send: 'Send',
};
