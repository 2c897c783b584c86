import type { Release } from '@shamba/api-contract/slice-manifest';

const known = new WeakMap<Release, ReadonlyMap<string, string>>();

/** The hash of a release's file as browsers check it (`integrity`); undefined for a file that it does not list. */
export function integrityOf(release: Release, path: string): string | undefined {
  const hashes = known.get(release) ?? hashesOf(release);
  known.set(release, hashes);
  return hashes.get(path);
}

const hashesOf = ({ files }: Release): ReadonlyMap<string, string> =>
  new Map(files.map(({ path, sha256 }) => [path, `sha256-${Buffer.from(sha256, 'hex').toString('base64')}`]));
