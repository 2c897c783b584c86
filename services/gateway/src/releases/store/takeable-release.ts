import type { Release } from '@shamba/api-contract/slice-manifest';
import semver from 'semver';
import { InvalidRelease } from './store.errors.js';

/** Characters of a version or a range. */
const MAX_TEXT = 60;
const MAX_PATH = 1000;
/** The longest name of a file that file systems take. */
const MAX_SEGMENT = 255;

/**
 * Checks a release before it is registered, beyond the schema of its release.json. Stored releases are read without
 * this check: they passed earlier rules, and visitors may have them open.
 * @throws InvalidRelease (422)
 */
export function assertTakeable(slice: string, { name, version, sdk, manifest, files, maps = [] }: Release): void {
  const refuse = (reason: string): never => {
    throw new InvalidRelease(slice, reason);
  };
  if (name !== slice || manifest.name !== slice) refuse(`it is named ${name}`);
  if (version !== manifest.version) refuse(`its version ${version} is not its manifest’s`);
  if (sdk !== manifest.sdk) refuse(`the SDK that it wants (${sdk}) is not its manifest’s (${manifest.sdk})`);
  if (version.length > MAX_TEXT || semver.valid(version) !== version)
    refuse(`its version ${version} is no semantic version such as 1.2.0 or 1.2.0-beta.1`);
  if (sdk.length > MAX_TEXT || semver.validRange(sdk) === null) refuse(`${sdk} is no range of SDK versions`);
  const wrong = wrongPath([...files, ...maps].map(({ path }) => path));
  if (wrong !== undefined) refuse(`${wrong} can’t be the path of a file`);
}

/** The first path that is too long, repeated, or below another file. */
function wrongPath(paths: readonly string[]): string | undefined {
  const taken = new Set<string>();
  return (
    paths.find((path) => {
      const segments = path.split('/');
      const isTaken = taken.has(path);
      taken.add(path);
      const long = path.length > MAX_PATH || segments.some(({ length }) => length > MAX_SEGMENT);
      return isTaken || long;
    }) ?? paths.find((path) => foldersOf(path).some((folder) => taken.has(folder)))
  );
}

/** 'a/b/c' → 'a', 'a/b'. */
const foldersOf = (path: string): string[] =>
  path
    .split('/')
    .slice(0, -1)
    .map((_, index, all) => all.slice(0, index + 1).join('/'));
