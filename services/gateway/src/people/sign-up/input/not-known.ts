/** Period in which every answer of commerce was that it does not know a sign-up. */
export interface NotKnown {
  /** The first of these answers, ISO 8601. */
  since: string;
  /** The latest one. */
  last: string;
}

/** Time for which the answer may be wrong, because of a fault or a deployment of commerce. */
const DOUBTED_FOR_MS = 15 * 60_000;
/** The job asks every few seconds. After a gap longer than this, earlier answers do not count. */
const GAP_MS = 2 * 60_000;

/** Counts one more such answer. An outage of commerce or of the gateway restarts the count. */
export function stillNotKnown(before: NotKnown | undefined, now: Date): NotKnown {
  const last = now.toISOString();
  const continues = before !== undefined && now.getTime() - Date.parse(before.last) <= GAP_MS;
  return { since: continues ? before.since : last, last };
}

/** True if commerce has answered so for a quarter of an hour: then it is taken as final. */
export function isBelieved({ since, last }: NotKnown): boolean {
  return Date.parse(last) - Date.parse(since) >= DOUBTED_FOR_MS;
}
