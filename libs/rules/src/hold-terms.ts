/**
 * checkout: a shopper's cart, bounded by caps. offer and run: what staff or a club run keep
 * for people until a deadline of its own, outside the caps.
 */
export const holdKinds = ['checkout', 'offer', 'run'] as const;
export type HoldKind = (typeof holdKinds)[number];

/** How long nothing must be kept for a checkout before its time in all begins again. */
export const HOLD_PAUSE_MS = 10 * 60_000;

/** How long a set is asked to stand. */
export interface AskedTerm {
  kind: HoldKind;
  /** Of a checkout: until it is renewed. */
  ttlSeconds: number;
  /** Of an offer or a run: when it ends. */
  deadline?: Date | undefined;
}

/** A set that stands or stood before; `expiresAt` null: pinned. `deadline` null: placed by a release that had none. */
export interface StandingTerm {
  expiresAt: Date | null;
  deadline: Date | null;
}

export interface HoldTerm {
  expiresAt: Date;
  deadline: Date;
}

/**
 * Until when a set may be kept (docs/rules.md, Holds). A checkout's set ends `ttlSeconds` from now, and `totalSeconds`
 * after it was first placed, however often it is renewed; the count begins again once nothing was kept for
 * HOLD_PAUSE_MS. Offers and runs end at their own deadline. Null: the time in all is used up.
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
 * When an unpinned set ends: a checkout's `ttlSeconds` from now,
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

/** Whether a set has been over for so long that its next placing counts as the first. */
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
