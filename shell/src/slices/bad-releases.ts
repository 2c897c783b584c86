import type { Registry, RegistryEntry } from '@shamba/api-contract/slice-manifest';

const KEY = 'shamba.bad-releases';
/** More are not kept: a tab sees few releases. */
const MAX_KEPT = 50;

const idOf = (slice: string, version: string): string => `${slice}@${version}`;

/** Releases that failed in this tab, as `slice@version`. Kept for the tab's life, so that a reload does not try them. */
export class BadReleases {
  constructor(private readonly storage: Storage) {}

  has(slice: string, version: string): boolean {
    return this.all().includes(idOf(slice, version));
  }

  add(slice: string, version: string): void {
    if (this.has(slice, version)) return;
    try {
      this.storage.setItem(KEY, JSON.stringify([idOf(slice, version), ...this.all()].slice(0, MAX_KEPT)));
    } catch {
      // A full or closed storage: the release is tried again on the next page.
    }
  }

  private all(): string[] {
    try {
      const kept: unknown = JSON.parse(this.storage.getItem(KEY) ?? '[]');
      return Array.isArray(kept) ? kept.filter((id): id is string => typeof id === 'string') : [];
    } catch {
      return [];
    }
  }
}

/** What a slice is when its release failed: its last good one; null when there is none. */
export function fallbackOf({ lastGood, ...entry }: RegistryEntry): RegistryEntry | null {
  return lastGood && lastGood.version !== entry.version ? { ...entry, ...lastGood } : null;
}

/** The registry with the last good release in place of each one that failed in this tab. */
export function withoutBad(registry: Registry, bad: BadReleases): Registry {
  return Object.fromEntries(
    Object.entries(registry).map(([name, entry]) => [
      name,
      (bad.has(name, entry.version) ? fallbackOf(entry) : null) ?? entry,
    ]),
  );
}
