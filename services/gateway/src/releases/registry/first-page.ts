import type { Release } from '@shamba/api-contract/slice-manifest';

/** Path of a release's first page that needs no parameter, public ones before others. */
export function firstPageOf({ manifest }: Release): string {
  const plain = manifest.routes.filter(({ path, redirect }) => !/[:*]/.test(path) && redirect === undefined);
  return (plain.find(({ access }) => access === 'public') ?? plain[0])?.path ?? '/';
}
