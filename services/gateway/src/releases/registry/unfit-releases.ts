import type { Release } from '@shamba/api-contract/slice-manifest';
import { wantsSdk } from './release-order.js';
import type { SliceState } from './resolve-slice.js';

/**
 * A sentence for each release of the site that will not run in this shell: what it wants, and what visitors see instead.
 * @param shellSdk the SDK that the shell has
 */
export const unfitReleases = (states: readonly SliceState[], shellSdk: string): string[] =>
  states.flatMap(({ name, stable, canary, lastGood }) => {
    const fits = (release: Release): boolean => wantsSdk(release.sdk, shellSdk);
    const say = (release: Release | null, what: string): string[] =>
      release === null || fits(release)
        ? []
        : [`${name} ${release.version} wants SDK ${release.sdk}, this shell has ${shellSdk}: ${what}`];
    const instead = lastGood && fits(lastGood) ? lastGood : null;
    const paths = stable?.manifest.routes.map(({ path }) => path).join(', ');
    return [
      ...say(
        stable,
        instead
          ? `visitors get ${instead.version} instead.`
          : `visitors see a panel in its place (${paths || 'its slots'}). Build it for this SDK and publish it.`,
      ),
      ...say(canary, 'nobody gets this canary.'),
      ...(lastGood?.version === stable?.version ? [] : say(lastGood, 'there is no release to fall back to.')),
    ];
  });
