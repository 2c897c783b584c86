import { getInstance } from '@module-federation/enhanced/runtime';
import type { SliceRelease } from '@shamba/api-contract/slice-manifest';
import { isSlice, type Slice } from '@shamba/shell-sdk/host';
import { withReason } from './changed-file';
import { type ContainerFile, type ContainerOptions, loadContainer } from './load-container';

/** The share scope that all builds use. */
const SCOPE = 'default';

/** The address of the chunk that did not load, as the bundler's runtime names it. */
const chunkOf = (error: unknown): string | undefined =>
  error instanceof Error && 'request' in error && typeof error.request === 'string' ? error.request : undefined;

/**
 * Returns a function that fetches a release's code from its container, which must have the hash that the registry has
 * of it; the container has those of the other files. `again` is for all but the first attempt: browsers request an
 * address once at a time, so a retry would wait behind a hanging request (a preload cannot be aborted); a new address
 * avoids the wait. Chunks cannot change theirs; they are requested later.
 */
export function createFetchRelease(options: ContainerOptions) {
  /** Number of retries by container. */
  const retries = new Map<string, number>();

  return async (name: string, { version, entryUrl, integrity }: SliceRelease, again: boolean): Promise<Slice> => {
    const entry = new URL(entryUrl, location.href).href;
    if (again) retries.set(entry, (retries.get(entry) ?? 0) + 1);
    const count = retries.get(entry);
    const url = count === undefined ? entry : `${entry}?again=${count}`;
    const file = { url, global: `${name}@${version}`.replace(/[^A-Za-z0-9_]/g, '_'), integrity };
    const module = await exposedIn(file, options).catch(async (error: unknown) => {
      const chunk = chunkOf(error);
      throw await withReason(error, chunk ?? entry, chunk === undefined ? integrity : undefined);
    });
    if (!isSlice(module.default)) throw new Error('its ./slice exports no slice');
    return module.default;
  };
}

/** A release's ./slice, once its container has what the shell shares. */
async function exposedIn(file: ContainerFile, options: ContainerOptions): Promise<{ default?: unknown }> {
  const container = await loadContainer(file, options);
  const shareScopeMap = getInstance()?.shareScopeMap ?? {};
  // What federation's runtime gives to a container; not enumerable there.
  const given = Object.defineProperty({ version: '', shareScopeKeys: SCOPE }, 'shareScopeMap', {
    value: shareScopeMap,
  });
  await container.init(shareScopeMap[SCOPE] ?? {}, [], given);
  return (await container.get('./slice'))();
}
