import {
  addBadRelease,
  BAD_RELEASES_COOKIE,
  BAD_RELEASES_SECONDS,
  readBadReleases,
  type Registry,
  type RegistryEntry,
  releaseId,
} from '@shamba/api-contract/slice-manifest';

/**
 * Life of the cookie when a release's code did not load: half an hour. A weak network may have been the cause, and a
 * visit without the wait for code that does not come is rarely longer.
 */
export const NOT_LOADED_SECONDS = 1800;

/**
 * Releases that failed in this browser. A cookie keeps them for a day: the gateway leaves them out of the next document
 * if the slice has a last good release. Without cookies every page tries them again.
 */
export class BadReleases {
  /** @param jar the document, or a substitute for its cookies */
  constructor(private readonly jar: Pick<Document, 'cookie'>) {}

  has(slice: string, version: string): boolean {
    return readBadReleases(this.value()).includes(releaseId(slice, version));
  }

  /** @param seconds how long it is remembered; a day when others are already, for one cookie has one life */
  add(slice: string, version: string, seconds = BAD_RELEASES_SECONDS): void {
    const secure = location.protocol === 'https:' ? '; secure' : '';
    const life = this.value() ? BAD_RELEASES_SECONDS : seconds;
    const value = addBadRelease(this.value(), slice, version);
    this.jar.cookie = `${BAD_RELEASES_COOKIE}=${value}; path=/; max-age=${life}; samesite=lax${secure}`;
  }

  private value(): string | undefined {
    const kept = this.jar.cookie.split('; ').find((cookie) => cookie.startsWith(`${BAD_RELEASES_COOKIE}=`));
    return kept?.slice(BAD_RELEASES_COOKIE.length + 1);
  }
}

/** The entry with its last good release in place of its own, on the entry's routes; null when there is none. */
export function fallbackOf({ lastGood, integrity: _own, ...entry }: RegistryEntry): RegistryEntry | null {
  if (!lastGood || lastGood.version === entry.version) return null;
  const { routes: _patterns, ...release } = lastGood;
  return { ...entry, ...release };
}

/** The registry with the last good release in place of each release that failed in this browser. */
export function withoutBad(registry: Registry, bad: BadReleases): Registry {
  return Object.fromEntries(
    Object.entries(registry).map(([name, entry]) => [
      name,
      (bad.has(name, entry.version) ? fallbackOf(entry) : null) ?? entry,
    ]),
  );
}
