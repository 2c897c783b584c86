import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { satisfies } from 'semver';
import { Stop } from './progress.mjs';
import { readJson } from './read-json.ts';

/** A slice of a site's registry, as `npm run slice -- list` has it. */
export interface ListedSlice {
  name: string;
  stable: string | null;
  canary: string | null;
  last_good: string | null;
  releases: { version: string; sdk: string }[];
}

/**
 * One line for each release that does not run in another shell, with the effect for visitors.
 * @param shellSdk the SDK of that shell
 */
export function unfitIn(shellSdk: string, slices: readonly ListedSlice[]): string[] {
  return slices.flatMap(({ name, stable, canary, last_good: good, releases }) => {
    const sdkOf = (version: string | null): string | undefined =>
      releases.find((release) => release.version === version)?.sdk;
    const fits = (version: string | null): boolean =>
      satisfies(shellSdk, sdkOf(version) ?? '<0', { includePrerelease: true });
    const instead = good !== null && good !== stable && fits(good);
    const seen: [string | null, string][] = [
      [stable, instead ? `visitors would get ${good} instead` : 'visitors would see a panel in its place'],
      [canary, 'nobody would get this canary'],
      [good === stable ? null : good, 'there would be no release to fall back to'],
    ];
    return seen
      .filter(([version]) => version !== null && !fits(version))
      .map(([version, what]) => `${name} ${version} wants SDK ${sdkOf(version) ?? '(unknown)'}: ${what}.`);
  });
}

/**
 * `npm run slice -- compat --shell <folder> …`: lists what does not fit the shell of a build.
 * @param args the words behind `compat`; `list` gets those that are not about the shell
 * @throws Stop with the list when there is one, or when the folder holds no shell
 */
export async function compat(args: readonly string[], list: (args: string[]) => Promise<string>): Promise<string> {
  const at = args.indexOf('--shell');
  const folder = at === -1 ? undefined : args[at + 1];
  if (folder === undefined) throw new Stop('Usage: npm run slice -- compat --shell <build folder> [--url <gateway>]');
  const file = join(folder, 'shell.json');
  if (!existsSync(file)) throw new Stop(`${folder} holds no build of the shell: it has no shell.json.`);
  const { sdk } = readJson<{ sdk: string }>(file);
  const listed = JSON.parse(await list(args.toSpliced(at, 2))) as ListedSlice[];
  const unfit = unfitIn(sdk, listed);
  if (unfit.length > 0) throw new Stop(`In a shell with SDK ${sdk}:\n${unfit.join('\n')}`);
  return `Every release that visitors get runs in a shell with SDK ${sdk}.`;
}
