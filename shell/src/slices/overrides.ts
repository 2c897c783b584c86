import {
  type BootConfig,
  type PageFlags,
  type Registry,
  type RegistryEntry,
  releaseId,
} from '@shamba/api-contract/slice-manifest';
import type { TabStorage } from '../tab-storage';

/** A tab's local slices by full name, with the origin of their development server. */
export type Overrides = Record<string, string>;

const KEY = 'shamba.slice-overrides';
/** Version of every local build. */
export const LOCAL_VERSION = 'local';
const LOCAL = /^https?:\/\/(localhost|127\.0\.0\.1)(:\d{1,5})?$/;

/**
 * `?slice.checkout=http://localhost:4302` puts a local slice into this tab, `?slice.reset` removes all. Stored for the
 * tab's life: it survives navigation. Only in development or for origins that the server has confirmed for this
 * session (staff, one hour): a deployed site never loads code because of a URL.
 */
export function readOverrides(config: BootConfig, search: string, registry: Registry, storage: TabStorage): Overrides {
  const allowed = (origin: string) =>
    LOCAL.test(origin) && (config.environment === 'development' || (config.sliceOrigins ?? []).includes(origin));
  const params = new URLSearchParams(search);
  const kept = params.has('slice.reset') ? {} : stored(storage);
  for (const [name, origin] of params) {
    const slice = name.startsWith('slice.') ? fullName(name.slice('slice.'.length), registry) : null;
    if (slice) kept[slice] = origin.replace(/\/+$/, '');
  }
  const overrides = Object.fromEntries(
    Object.entries(kept).filter(([slice, origin]) => slice in registry && allowed(origin)),
  );
  storage.setItem(KEY, JSON.stringify(overrides));
  return overrides;
}

/** Removes all overrides from this tab. */
export function resetOverrides(storage: TabStorage): void {
  storage.removeItem(KEY);
}

/** The registry with the overridden slices of development servers, at first with their releases' routes and slots. */
export function applyOverrides(registry: Registry, overrides: Overrides): Registry {
  const overridden = Object.entries(overrides).map(([name, origin]): [string, RegistryEntry] => {
    const { lastGood: _none, integrity: _other, ...entry } = registry[name] as RegistryEntry;
    return [name, { ...entry, version: LOCAL_VERSION, entryUrl: `${origin}/remoteEntry.js` }];
  });
  return { ...registry, ...Object.fromEntries(overridden) };
}

/** Flags of the page: an overridden slice has those of the release in whose place it is. */
export function applyFlags(flags: PageFlags, registry: Registry, overrides: Overrides): PageFlags {
  const local = Object.keys(overrides).map((name): [string, string[]] => {
    const { version = '' } = registry[name] ?? {};
    return [releaseId(name, LOCAL_VERSION), flags[releaseId(name, version)] ?? []];
  });
  return { ...flags, ...Object.fromEntries(local) };
}

/** 'checkout' and 'mfe-checkout' both name mfe-checkout. */
function fullName(name: string, registry: Registry): string | null {
  return [name, `mfe-${name}`].find((candidate) => Object.hasOwn(registry, candidate)) ?? null;
}

function stored(storage: TabStorage): Overrides {
  try {
    const value: unknown = JSON.parse(storage.getItem(KEY) ?? '{}');
    if (typeof value !== 'object' || value === null) return {};
    return Object.fromEntries(
      Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
    );
  } catch {
    return {};
  }
}
