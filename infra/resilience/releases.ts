// npm run resilience -- releases: each way in which a release can be broken, as a canary and promoted, with real
// browsers.
import { setTimeout as pause } from 'node:timers/promises';
import { type Browser, chromium } from '@playwright/test';
import { packRelease, sliceApi } from '@shamba/slice-deploy';
import { table } from '../bench/lib/figures.ts';
import { onOwnStack, type OwnStack } from '../bench/lib/own-stack.ts';
import { readArguments } from '../scripts/lib/arguments.ts';
import { findChromium } from '../scripts/lib/chromium.ts';
import { progress, Stop } from '../scripts/lib/progress.mjs';
import { buildRelease, type Fault, FAULTS, SLICE } from './broken-releases.ts';
import { type Guest, newGuest, tellGood, visit } from './release-visitors.ts';

const DEFAULTS = {
  /** Names of faults, separated by commas; empty: all. */
  faults: '',
  /** Longest time of one fault in one way, in seconds. */
  seconds: 60,
  /** Browsers at a time. */
  browsers: 4,
  /** Guests of the good release who tell before the first fault. */
  good: 60,
  keep: false,
};
type Options = typeof DEFAULTS;
/** Reports are written every five seconds. */
const WRITTEN_MS = 6000;
type Way = 'canary' | 'promoted';

interface SliceNow {
  name: string;
  stable: string | null;
  canary: string | null;
  releases: { version: string; rejected_at: string | null }[];
}

interface Outcome {
  fault: string;
  way: Way;
  visitors: number;
  /** Seconds from the first visitor; null: it stayed. */
  back: number | null;
  /** The judge's reason; empty: none. */
  why: string;
  saw: string;
  told: string;
}

/** Shows each broken release to people, and prints who saw what. */
class Run {
  readonly #stack: OwnStack;
  readonly #browser: Browser;
  readonly #options: Options;
  #controls = 0;

  constructor(stack: OwnStack, browser: Browser, options: Options) {
    this.#stack = stack;
    this.#browser = browser;
    this.#options = options;
  }

  /** A good release becomes stable, and is measured by its visitors, so that all signals decide about the next. */
  async begin(): Promise<string> {
    const good = '9.0.0';
    await this.#publish(good);
    await this.#post('promote', { version: good });
    await visit(this.#browser, this.#stack.url, await newGuest(this.#stack.url));
    await pause(WRITTEN_MS);
    // As many controls as a browser counts: the guests without one tell the same.
    const [seen] = await this.#stack.sql<{ controls: number }>(
      'gateway',
      'SELECT controls FROM slice_exposures WHERE controls IS NOT NULL ORDER BY started_at DESC LIMIT 1',
    );
    if (!seen) throw new Stop('The good release was not told of');
    this.#controls = seen.controls;
    await this.#tellGood(this.#options.good, good);
    return good;
  }

  async show(fault: Fault, way: Way, version: string, good: string): Promise<Outcome> {
    const { seconds, browsers } = this.#options;
    const since = new Date();
    if (way === 'canary') await this.#post('canary', { version, percent: 50 });
    else await this.#post('promote', { version });
    // The other arm of the trial: as many as come in a quiet hour.
    if (way === 'canary') await this.#tellGood(30, good);
    const begun = Date.now();
    const saw = new Map<string, number>();
    let visitors = 0;
    let back: number | null = null;
    const isOver = () => back !== null || Date.now() - begun > seconds * 1000;
    const person = async (): Promise<void> => {
      while (!isOver()) {
        const guest = await this.#guestOf(version, isOver);
        if (!guest) return;
        visitors += 1;
        const { first, last } = await visit(this.#browser, this.#stack.url, guest, fault);
        const words = first === last ? first : `${first}, then ${last}`;
        saw.set(words, (saw.get(words) ?? 0) + 1);
      }
    };
    const watch = async (): Promise<void> => {
      while (!isOver()) {
        const now = await this.#now();
        const served = way === 'canary' ? now.canary : now.stable;
        if (served !== version) back = (Date.now() - begun) / 1000;
        else await pause(500);
      }
    };
    await Promise.all([watch(), ...Array.from({ length: browsers }, person)]);
    const told = await this.#told(since);
    if (way === 'canary') await this.#post('canary', { version, percent: 0 });
    else await this.#post('promote', { version: good });
    const words = [...saw].sort(([, a], [, b]) => b - a).map(([text, count]) => `${count}× ${text}`);
    return { fault: fault.id, way, visitors, back, why: await this.#why(version), saw: words.join('; '), told };
  }

  async #publish(version: string, fault?: Fault): Promise<void> {
    const tar = await packRelease(await buildRelease(version, fault));
    const path = `/${SLICE}/releases?set=true`;
    const { status, body } = await sliceApi(this.#stack.url, path, { method: 'PUT', token: this.#token, tar });
    if (status >= 300) throw new Stop(`${version} was refused: ${JSON.stringify(body)}`);
  }

  publish = (version: string, fault: Fault): Promise<void> => this.#publish(version, fault);

  /** A guest who is drawn for a release. Those who are drawn for the other one find it good. */
  async #guestOf(version: string, isOver: () => boolean): Promise<Guest | null> {
    while (!isOver()) {
      const guest = await newGuest(this.#stack.url);
      if (guest.version === version) return guest;
      if (guest.token !== '') await tellGood(this.#stack.url, guest, this.#controls);
    }
    return null;
  }

  async #tellGood(count: number, version: string): Promise<void> {
    for (let told = 0; told < count; ) {
      const guest = await newGuest(this.#stack.url);
      if (guest.version !== version) continue;
      await tellGood(this.#stack.url, guest, this.#controls);
      told += 1;
    }
    await pause(WRITTEN_MS);
  }

  async #why(version: string): Promise<string> {
    const [trial] = await this.#stack.sql<{ reason: string | null }>(
      'gateway',
      'SELECT reason FROM slice_trials WHERE slice = $1 AND canary_version = $2 ORDER BY id DESC LIMIT 1',
      [SLICE, version],
    );
    return trial?.reason ?? '';
  }

  /** Who was told since then, and of what. */
  async #told(since: Date): Promise<string> {
    await pause(1500);
    const rows = await this.#stack.sql<{ payload: { subject: string; felt: boolean; owner: object | null } }>(
      'gateway',
      `SELECT payload FROM outbox WHERE type = 'release.told' AND occurred_at >= $1 ORDER BY id`,
      [since],
    );
    const words = rows.map(({ payload: { subject, felt } }) => `${felt ? 'owner and winery' : 'owner'}: ${subject}`);
    return [...new Set(words)].join('; ') || 'nobody';
  }

  async #now(): Promise<SliceNow> {
    const { body } = await sliceApi(this.#stack.url, '', { token: this.#token });
    const found = (body as SliceNow[]).find(({ name }) => name === SLICE);
    if (!found) throw new Stop(`The shop has no ${SLICE}`);
    return found;
  }

  async #post(action: string, body: object): Promise<void> {
    const path = `/${SLICE}/${action}`;
    const answer = await sliceApi(this.#stack.url, path, { method: 'POST', token: this.#token, body });
    if (answer.status >= 300) throw new Stop(`${action} was refused: ${JSON.stringify(answer.body)}`);
  }

  get #token(): string {
    return this.#stack.deployTokens[SLICE] ?? '';
  }
}

const rowOf = ({ fault, way, visitors, back, why, saw, told }: Outcome): string[] => [
  ...[fault, way, back === null ? 'stayed' : `${back.toFixed(0)} s`, why, String(visitors), saw, told],
];
const HEAD = ['release', 'as', 'back after', 'why', 'visitors', 'they saw', 'told'];

async function work(stack: OwnStack, options: Options): Promise<number> {
  const wanted = options.faults === '' ? FAULTS : FAULTS.filter(({ id }) => options.faults.split(',').includes(id));
  if (wanted.length === 0) throw new Stop(`Which? There is: ${FAULTS.map(({ id }) => id).join(', ')}`);
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  const outcomes: Outcome[] = [];
  try {
    const run = new Run(stack, browser, options);
    const good = await run.begin();
    for (const [place, fault] of wanted.entries()) {
      for (const [minor, way] of (['canary', 'promoted'] as const).entries()) {
        const version = `9.${place + 1}.${minor}`;
        await run.publish(version, fault);
        const outcome = await run.show(fault, way, version, good);
        outcomes.push(outcome);
        progress(rowOf(outcome).join(' | '));
      }
    }
  } finally {
    await browser.close();
  }
  console.log(table([HEAD, ...outcomes.map(rowOf)]));
  return 0;
}

/** @param args see DEFAULTS */
export async function run(args: string[]): Promise<number> {
  const { options } = readArguments(DEFAULTS, { args });
  const env = { TRUST_PROXY: '1', WRITES_PER_OWNER: '0' };
  return onOwnStack({ slices: true, env, keep: options.keep }, (stack) => work(stack, options));
}
