import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import type { SliceRelease } from '@shamba/api-contract/slice-manifest';
import { isSlice, type Slice } from '@shamba/shell-sdk/host';
import { guardPlugin, type GuardOptions } from './guard-plugin';

/** How often a release (by the folder it is in) was asked for again. */
const retries = new Map<string, number>();

/** Puts the guard in front of everything that federation loads. Once per page. */
export function guardFederation(options: Omit<GuardOptions, 'freshUrl'>): void {
  registerPlugins([guardPlugin({ ...options, freshUrl })]);
}

/**
 * The browser's cache lets only one request for an address out at a time: behind one that hangs (a preload cannot be
 * aborted) a retry would wait as well. Its own address gets past. Chunks have no such way; they are asked for later.
 */
function freshUrl(url: string): string {
  const count = retries.get(folderOf(url));
  return count === undefined ? url : `${url}?again=${count}`;
}

const folderOf = (url: string): string => url.slice(0, url.lastIndexOf('/') + 1);

/** One release's code, from its container. `again` makes federation forget what it knows of this release. */
export async function fetchRelease(name: string, { version, entryUrl }: SliceRelease, again: boolean): Promise<Slice> {
  const remote = `${name}@${version}`.replace(/[^A-Za-z0-9_]/g, '_');
  const entry = new URL(entryUrl, location.href).href;
  if (again) retries.set(folderOf(entry), (retries.get(folderOf(entry)) ?? 0) + 1);
  registerRemotes([{ name: remote, entry, type: 'var', entryGlobalName: remote }], { force: again });
  const module = await loadRemote<{ default?: unknown }>(`${remote}/slice`);
  if (!isSlice(module?.default)) throw new Error('its ./slice exports no slice');
  return module.default;
}
