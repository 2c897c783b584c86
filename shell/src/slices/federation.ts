import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import type { SliceRelease } from '@shamba/api-contract/slice-manifest';
import { isSlice, type Slice } from '@shamba/shell-sdk/host';
import { withReason } from './changed-file';
import { guardPlugin, type GuardOptions } from './guard-plugin';

/** Number of retries by release (folder). */
const retries = new Map<string, number>();

/** Hashes of containers by address. */
const integrities = new Map<string, string | undefined>();

/** Guards everything that federation loads. Once per page. */
export function guardFederation(options: Omit<GuardOptions, 'freshUrl' | 'integrityOf'>): void {
  registerPlugins([guardPlugin({ ...options, freshUrl, integrityOf: (url) => integrities.get(url) })]);
}

/**
 * Browsers request an address once at a time: a retry would wait behind a hanging request (a preload cannot be
 * aborted). A new address avoids the wait. Chunks cannot change theirs; they are requested later.
 */
function freshUrl(url: string): string {
  const count = retries.get(folderOf(url));
  return count === undefined ? url : `${url}?again=${count}`;
}

const folderOf = (url: string): string => url.slice(0, url.lastIndexOf('/') + 1);

/** The address of the chunk that did not load, as the bundler's runtime names it. */
const chunkOf = (error: unknown): string | undefined =>
  error instanceof Error && 'request' in error && typeof error.request === 'string' ? error.request : undefined;

/**
 * A release's code, from its container, which must have the hash that the registry has of it; the container has those
 * of the other files. `again` makes federation forget its data of this release.
 */
export async function fetchRelease(
  name: string,
  { version, entryUrl, integrity }: SliceRelease,
  again: boolean,
): Promise<Slice> {
  const remote = `${name}@${version}`.replace(/[^A-Za-z0-9_]/g, '_');
  const entry = new URL(entryUrl, location.href).href;
  integrities.set(entry, integrity);
  if (again) retries.set(folderOf(entry), (retries.get(folderOf(entry)) ?? 0) + 1);
  registerRemotes([{ name: remote, entry, type: 'var', entryGlobalName: remote }], { force: again });
  const module = await loadRemote<{ default?: unknown }>(`${remote}/slice`).catch(async (error: unknown) => {
    const chunk = chunkOf(error);
    throw await withReason(error, chunk ?? entry, chunk === undefined ? integrity : undefined);
  });
  if (!isSlice(module?.default)) throw new Error('its ./slice exports no slice');
  return module.default;
}
