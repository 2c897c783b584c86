// Node 20 built-ins only: used before anything is installed.

/** Seconds since the person typed the command: kept across the change to another Node. */
const startedAt = Number((process.env.SHAMBA_STARTED_AT ??= String(Date.now())));

export const elapsed = () => (Date.now() - startedAt) / 1000;

/** One line of progress, with the seconds so far. */
export const progress = (text) => console.log(`${elapsed().toFixed(0).padStart(5)} s  ${text}`);

/** Runs `work` and repeats `text` now and then, so that nobody thinks it has stopped. */
export async function withHeartbeat(text, work, everyMs = 10_000) {
  const timer = setInterval(() => progress(`… still ${text}`), everyMs);
  try {
    return await work();
  } finally {
    clearInterval(timer);
  }
}

/** A failure that a person can act on: printed as one line, no stack trace. */
export class Stop extends Error {
  name = 'Stop';
}

/** Prints what went wrong and ends with 1. */
export function fail(error) {
  const forPeople = error instanceof Error && (error.name === 'Stop' || error.name === 'SetupError');
  console.error(`\nError: ${forPeople ? error.message : (error?.stack ?? error)}`);
  process.exit(1);
}
