import semver from 'semver';

/** True if the shell has the SDK that a release needs. A pre-release of the shell counts as its final version. */
export function wantsSdk(range: string, shellSdk: string): boolean {
  return semver.satisfies(shellSdk, range, { includePrerelease: true });
}

/**
 * True if `version` is higher than all `others`. Incomparable ones are ignored: they were registered before versions
 * had to be semantic.
 */
export const isHighest = (version: string, others: readonly string[]): boolean =>
  others.every((other) => order(version, other) > 0 || read(other) === null);

/** Newest first; versions that can't be compared come last. */
export const byVersionDescending = (a: { version: string }, b: { version: string }): number =>
  order(b.version, a.version);

/** Compares two versions, the lower first; a text that is no version is lower than all. */
function order(a: string, b: string): number {
  const [left, right] = [read(a), read(b)];
  if (left && right) return left.compare(right);
  return Number(left !== null) - Number(right !== null);
}

/** Reads a version loosely: registered releases may have one such as 2026.06.03, which is refused today. */
const read = (version: string): semver.SemVer | null => semver.parse(version, { loose: true });

/**
 * The version among `others` with the same identifier in browsers, such as 1.0.0-dev.1 and 1.0.0-dev-1 (slice-build,
 * federationName). Two of them in one page would share code.
 */
export const twinOf = (version: string, others: readonly string[]): string | undefined =>
  others.find((other) => other !== version && identifierOf(other) === identifierOf(version));

const identifierOf = (version: string): string => version.replace(/[^A-Za-z0-9_]/g, '_');

export interface PromotionFacts {
  version: string;
  sdkFits: boolean;
  autoPromote: boolean;
  /** A rollback was made by hand and stays until staff promote. */
  pinned: boolean;
  stable: string | null;
  /** It was taken off the site: only staff let it back. */
  removed: boolean;
  /** Every other version ever registered for the slice. */
  seen: readonly string[];
}

/**
 * True if a newly registered release becomes stable automatically: always for the first release; later only with
 * `autoPromote`, a fitting SDK range, the highest version so far, and no rollback pin. Never for a slice that was taken
 * off the site.
 */
export function promotesItself(facts: PromotionFacts): boolean {
  if (facts.removed) return false;
  if (facts.stable === null) return true;
  return facts.autoPromote && !facts.pinned && facts.sdkFits && isHighest(facts.version, facts.seen);
}
