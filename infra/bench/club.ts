// npm run bench -- club: how long a release takes in a large club, from the simulation to the charges.
import { setTimeout as pause } from 'node:timers/promises';
import { readArguments } from '../scripts/lib/arguments.ts';
import { progress } from '../scripts/lib/progress.mjs';
import { makeWine } from '../resilience/shop.ts';
import * as club from './lib/club.ts';
import { percentile, table } from './lib/figures.ts';
import { onOwnStack, type OwnStack } from './lib/own-stack.ts';
import { Staff } from './lib/shopper.ts';

const DEFAULTS = {
  members: 5000,
  /** Charges a second that Settings allow; the run is measured for so many seconds, then paused. */
  rate: 10,
  seconds: 60,
  requests: 20,
  keep: false,
};
/** Limit of a simulation of any size that is measured. */
const SIMULATION_S = 20;
/** A run reaches its rate when it has begun so much of it. */
const REACHED = 0.95;

type Options = typeof DEFAULTS;

/** Prints the seconds of each step and the milliseconds of each screen; 1 when simulation or run are too slow. */
export function run(args: string[]): Promise<number> {
  const { options } = readArguments(DEFAULTS, { args });
  return onOwnStack({ env: { LOG_LEVEL: 'warn' }, keep: options.keep }, (stack) => work(stack, options));
}

async function work(stack: OwnStack, options: Options): Promise<number> {
  const { members, rate, seconds, requests } = options;
  const staff = await Staff.signIn(stack.url);
  progress(`${members} members join`);
  const tierIds = await club.tierIdsOf(staff);
  const wines = [await makeWine(staff, members * 5), await makeWine(staff, members * 3)] as const;
  await club.makeMembers(stack, members, tierIds);
  await club.chargesPerSecond(staff, rate);
  const steps: [step: string, seconds: number][] = [];
  const timed = async <T>(step: string, act: () => Promise<T>): Promise<T> => {
    progress(step);
    const started = performance.now();
    const result = await act();
    steps.push([step, (performance.now() - started) / 1000]);
    return result;
  };
  const id = await timed('open', () =>
    club.openRelease(staff, { members, tierIds, wineIds: [wines[0].id, wines[1].id] }),
  );
  const at = `/api/admin/club/releases/${id}`;
  await timed('simulate', () => staff.ok('POST', `${at}/simulate`));
  await timed('announce', () => staff.ok('POST', `${at}/announce`));
  await timed('every announcement has left', () => club.untilTold(stack, id));
  await club.letDaysPass(stack, id);
  await timed('approve', () => staff.ok('POST', `${at}/approve`));
  const screens = await readScreens(staff, at, requests);
  progress(`The run, for ${seconds} s`);
  await staff.ok('POST', `${at}/run`);
  await pause(seconds * 1000);
  const { paid = 0 } = await club.chargesOf(stack, id);
  const whileCharging = await readScreens(staff, at, requests);
  await staff.ok('POST', `${at}/pause`);
  console.log(`\n${table([['step', 'seconds'], ...steps.map(([step, took]) => [step, took.toFixed(1)])])}`);
  console.log(
    `\n${table([
      ['screen, ms at the middle', 'at rest', 'while charging'],
      ...screens.map(({ name, ms }, index) => [name, ms.toFixed(0), (whileCharging[index]?.ms ?? 0).toFixed(0)]),
    ])}`,
  );
  console.log(`\n${paid} charged in ${seconds} s: ${(paid / seconds).toFixed(1)} a second of ${rate}`);
  const simulated = steps.find(([step]) => step === 'simulate')?.[1] ?? 0;
  return simulated > SIMULATION_S || paid < REACHED * rate * seconds ? 1 : 0;
}

/** The milliseconds of each screen's request at the middle of some, one after another. */
async function readScreens(staff: Staff, at: string, requests: number): Promise<{ name: string; ms: number }[]> {
  const screens: Record<string, string> = {
    'list of releases': '/api/admin/club/releases',
    'page of the release': at,
    simulation: `${at}/simulation`,
    charges: `${at}/charges`,
    members: '/api/admin/wine-club-members',
  };
  const found: { name: string; ms: number }[] = [];
  for (const [name, path] of Object.entries(screens)) {
    const times: number[] = [];
    for (let request = 0; request < requests; request += 1) {
      const started = performance.now();
      await staff.ok('GET', path);
      times.push(performance.now() - started);
    }
    found.push({ name, ms: percentile(times, 0.5) });
  }
  return found;
}
