import { findOverlaps, GATEWAY_PATHS, type Release } from '@shamba/api-contract/slice-manifest';
import { wantsSdk } from './release-order.js';
import type { SliceState } from './resolve-slice.js';

/**
 * True if pages can show a release in place of what its slice serves: the shell has the SDK that it wants, and neither
 * the gateway nor a release that another slice serves has one of its paths. The same rule as of SliceRegistry, on what
 * is in memory.
 */
export function isShowable({ name, sdk, manifest }: Release, states: readonly SliceState[], shellSdk: string): boolean {
  const served = states
    .filter((state) => state.name !== name)
    .flatMap(({ stable, canary }) => [stable, canary])
    .filter((release) => release !== null)
    .map((release) => ({ name: release.name, routes: release.manifest.routes }));
  const mine = { name, routes: manifest.routes };
  return (
    wantsSdk(sdk, shellSdk) && [GATEWAY_PATHS, ...served].every((other) => findOverlaps([other, mine]).length === 0)
  );
}
