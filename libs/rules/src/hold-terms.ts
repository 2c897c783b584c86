/**
 * checkout: for a shopper's cart, limited by caps. offer and run: placed by staff or a club run until their own
 * deadline, outside the caps.
 */
export const holdKinds = ['checkout', 'offer', 'run'] as const;
export type HoldKind = (typeof holdKinds)[number];

/** Pause without a checkout hold after which the total time starts again. */
export const HOLD_PAUSE_MS = 10 * 60_000;

/** The requested duration of a set of holds. */
export interface AskedTerm {
  kind: HoldKind;
  /** For a checkout: seconds until it ends unless renewed. */
  ttlSeconds: number;
  /** For an offer or a run: when it ends. */
  deadline?: Date | undefined;
}

/** A current or former set; `expiresAt` null: pinned. `deadline` null: placed by a release without deadlines. */
export interface StandingTerm {
  expiresAt: Date | null;
  deadline: Date | null;
}

export interface HoldTerm {
  expiresAt: Date;
  deadline: Date;
}

/**
 * End of a set of holds (docs/rules.md, Holds). A checkout's set ends `ttlSeconds` from now, at the latest
 * `totalSeconds` after its first placing, renewals included; the total time starts again after a pause of
 * HOLD_PAUSE_MS. Offers and runs end at their own deadline. Null: the total time is used up.
 */
export function holdTerm(
  asked: AskedTerm,
  standing: StandingTerm | undefined,
  now: Date,
  totalSeconds: number,
): HoldTerm | null {
  if (asked.kind !== 'checkout') {
    if (!asked.deadline) throw new Error(`A hold of kind ${asked.kind} needs a deadline`);
    return { expiresAt: asked.deadline, deadline: asked.deadline };
  }
  const began = standing && !isForgotten(standing, now) ? standing.deadline : null;
  const deadline = began ?? after(now, totalSeconds);
  if (deadline <= now) return null;
  return { expiresAt: earlier(after(now, asked.ttlSeconds), deadline), deadline };
}

/**
 * End of a set after it is unpinned: a checkout's `ttlSeconds` from now,
 * never after its deadline; an offer's or run's at its deadline.
 */
export function termAfterPin(
  { kind, deadline }: { kind: HoldKind; deadline: Date | null },
  ttlSeconds: number,
  now: Date,
): Date {
  const end = after(now, ttlSeconds);
  if (deadline === null) return end;
  if (deadline <= now) return now;
  return kind === 'checkout' ? earlier(end, deadline) : deadline;
}

/** True if the set ended HOLD_PAUSE_MS ago: its next placing counts as the first. */
const isForgotten = ({ expiresAt }: StandingTerm, now: Date): boolean =>
  expiresAt !== null && now.getTime() >= expiresAt.getTime() + HOLD_PAUSE_MS;

/** The message for a shopper whose checkout has used up its total time. */
export function heldTooLong(lineRef: string, totalMinutes: number, { expiresAt }: StandingTerm, now: Date) {
  const over = (expiresAt ?? now).getTime() + HOLD_PAUSE_MS - now.getTime();
  const minutes = Math.max(1, Math.ceil(over / 60_000));
  return {
    lineRef,
    code: 'held_too_long',
    message: `Your items were reserved for ${inMinutes(totalMinutes)}, the longest that we can. You can reserve them again in ${inMinutes(minutes)}.`,
    available: null,
  } as const;
}

const inMinutes = (count: number): string => (count === 1 ? '1 minute' : `${count} minutes`);
const after = (now: Date, seconds: number): Date => new Date(now.getTime() + seconds * 1000);
const earlier = (a: Date, b: Date): Date => (a < b ? a : b);
