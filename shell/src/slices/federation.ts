import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import type { SliceRelease } from '@shamba/api-contract/slice-manifest';
import { isSlice, type Slice } from '@shamba/shell-sdk/host';
import { guardPlugin, type GuardOptions } from './guard-plugin';

/** Puts the guard in front of everything that federation loads. Once per page. */
export function guardFederation(options: GuardOptions): void {
  registerPlugins([guardPlugin(options)]);
}

/** One release's code, from its federation manifest. `again` makes federation forget what it knows of this release. */
export async function fetchRelease(name: string, { version, manifestUrl }: SliceRelease, again: boolean): Promise<Slice> {
  const remote = `${name}@${version}`.replace(/[^A-Za-z0-9_]/g, '_');
  registerRemotes([{ name: remote, entry: new URL(manifestUrl, location.href).href }], { force: again });
  const module = await loadRemote<{ default?: unknown }>(`${remote}/slice`);
  if (!isSlice(module?.default)) throw new Error('its ./slice exports no slice');
  return module.default;
}
