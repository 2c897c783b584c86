import { plain } from './plain.ts';
import { Refused, Undecided } from './refused.ts';

/** The part of `GET /api/slices` about a release’s state. */
interface ListedSlice {
  name: string;
  stable: string | null;
  canary: string | null;
  canary_percent: number;
  trial: { kind: 'canary' | 'promoted'; state: string; reason: string | null } | null;
  /** Absent: a site of before locks. */
  locks?: { last_day: string; reason: string }[];
  releases: { version: string; rejected_at: string | null }[];
}

export interface ReleaseStatus {
  /**
   * `good`: everyone gets it, it has not failed, and no watch over it is open. `bad`: it went back, or failed and
   * stays. `undecided`: neither yet.
   */
  verdict: 'good' | 'bad' | 'undecided';
  /** One line for a person. */
  says: string;
}

/**
 * How a release stands.
 * @param list the body of `GET /api/slices`
 * @throws Refused for a slice or version that is not registered
 */
export function statusOf(list: unknown, name: string, version: string): ReleaseStatus {
  const slice = (list as ListedSlice[]).find((one) => one.name === name);
  const release = slice?.releases.find((one) => one.version === version);
  if (!slice || !release) throw new Refused(`${name} ${version} is not registered there.`);
  const lock = slice.locks?.[0];
  const locked = lock ? ` Locked until the end of ${lock.last_day}: ${plain(lock.reason)}` : '';
  const told = (verdict: ReleaseStatus['verdict'], says: string) => ({
    verdict,
    says: `${name} ${version} ${says}${verdict === 'undecided' ? locked : ''}`,
  });
  const { trial } = slice;
  const waits = trial === null || trial.state === 'running' ? '' : `, ${trial.state} (${trial.reason ?? 'no reason'})`;
  if (release.rejected_at !== null && slice.stable !== version && slice.canary !== version)
    return told('bad', 'went back: visitors get another release.');
  if (slice.stable === version) {
    if (trial?.kind === 'promoted') return told('undecided', `is for everyone and is watched${waits}.`);
    if (release.rejected_at !== null) return told('bad', 'failed, and everyone still gets it.');
    return told('good', 'is for everyone.');
  }
  if (slice.canary === version) return told('undecided', `is a canary for ${slice.canary_percent} %${waits}.`);
  return told('undecided', 'waits: nobody gets it.');
}

/** Milliseconds of a text such as 45s, 30m or 2h, at most a day. @throws Refused */
export function durationOf(text: string): number {
  const [, count = '', unit = ''] = /^(\d{1,5})([smh])$/.exec(text) ?? [];
  const ms = Number(count) * ({ s: 1000, m: 60_000, h: 3_600_000 }[unit] ?? Number.NaN);
  if (!(ms > 0 && ms <= 86_400_000))
    throw new Refused(`--for takes a time such as 45s, 30m or 2h, at most 24h: ${text}`);
  return ms;
}

export interface WaitOptions {
  /** Milliseconds until it gives up. */
  forMs: number;
  now: () => number;
  sleep: (ms: number) => Promise<unknown>;
}

const EVERY_MS = 10_000;

/**
 * Asks until a release is good or bad.
 * @param ask how it stands now
 * @returns what the last answer says
 * @throws Refused when it is bad; Undecided when it is neither in time
 */
export async function waitForVerdict(
  ask: () => Promise<ReleaseStatus>,
  { forMs, now, sleep }: WaitOptions,
): Promise<string> {
  const until = now() + forMs;
  for (;;) {
    const { verdict, says } = await ask();
    if (verdict === 'good') return says;
    if (verdict === 'bad') throw new Refused(says);
    const left = until - now();
    if (left <= 0) throw new Undecided(says);
    await sleep(Math.min(EVERY_MS, left));
  }
}
