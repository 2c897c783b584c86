import { plain } from './plain.ts';
import { Refused, Undecided } from './refused.ts';

/** The part of `GET /api/slices` about a release’s state. */
interface ListedSlice {
  name: string;
  stable: string | null;
  canary: string | null;
  canary_percent: number;
  trial: ListedTrial | null;
  /** Absent: a site of before locks. */
  locks?: { last_day: string; reason: string }[];
  /** `rejected_for` is absent: a site of before reasons. */
  releases: { version: string; rejected_at: string | null; rejected_for?: string | null }[];
}

interface ListedTrial {
  kind: 'canary' | 'promoted';
  state: string;
  reason: string | null;
  begun_at: string;
  /** When it steps on at the earliest, or when the watch ends. */
  next_at: string | null;
  clean_after: number;
  canary: { exposed: number; failed: number };
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
  const why = release.rejected_for ? ` (${plain(release.rejected_for)})` : '';
  if (release.rejected_at !== null && slice.stable !== version && slice.canary !== version)
    return told('bad', `went back${why}: visitors get another release.`);
  if (slice.stable === version) {
    if (trial?.kind === 'promoted') return told('undecided', `is for everyone, and is watched ${waitText(trial)}`);
    if (release.rejected_at !== null) return told('bad', `failed${why}, and everyone still gets it.`);
    return told('good', 'is for everyone.');
  }
  if (slice.canary === version) {
    const share = `${slice.canary_percent} % of visitors get it`;
    if (trial === null) return told('undecided', `is a canary: ${share}. It waits for people, who judge it by hand.`);
    return told('undecided', `is still on trial, ${share}, ${waitText(trial)}`);
  }
  return told('undecided', 'waits: nobody gets it.');
}

const STOPPED: Readonly<Record<string, string>> = {
  stable: 'is frozen until the stable release fails no more',
  service: 'is frozen until a service answers without errors',
  set: 'waits with a release that is tried together with it',
  visitors: 'is held: 400 visitors have not shown whether it is good enough. Promote it or end its canary',
  days: 'is held: seven days have not shown whether it is good enough. Promote it or end its canary',
};

/** "since 2026-11-28 06:30 UTC. It waits for 65 visitors (12 so far, 0 failed); its next step is …" */
function waitText({
  kind,
  state,
  reason,
  begun_at: begun,
  next_at: next,
  clean_after: of,
  canary,
}: ListedTrial): string {
  const since = `since ${minuteOf(begun)}. It`;
  if (state !== 'running') return `${since} ${STOPPED[reason ?? ''] ?? `is ${state}`}.`;
  const visitors = `${of} visitors (${canary.exposed} so far, ${canary.failed} failed)`;
  if (kind === 'promoted') return `${since} waits for ${visitors}${next ? `, or ${minuteOf(next)}` : ''}.`;
  return `${since} waits for ${visitors}${next ? `; its next step is ${minuteOf(next)} at the earliest` : ''}.`;
}

/** "2026-11-28 06:30 UTC" */
const minuteOf = (instant: string): string => `${instant.slice(0, 10)} ${instant.slice(11, 16)} UTC`;

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
