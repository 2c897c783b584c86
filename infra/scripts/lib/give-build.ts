import type { Schemas } from '@shamba/api-contract';
import { messageOf, sliceApi, type SliceApiOptions } from '@shamba/slice-deploy';
import { Stop } from './progress.mjs';

type Standing = Pick<
  Schemas['SliceListItemDto'],
  'name' | 'stable' | 'auto_promote' | 'pinned' | 'by_hand' | 'removed_at' | 'locks' | 'releases'
>;

export const codeOf = (body: unknown): unknown =>
  typeof body === 'object' && body !== null && 'code' in body ? body.code : undefined;

/**
 * Makes the build of these sources the stable release, except when people decided otherwise: a retired release stays
 * retired, a slice that was taken off the site stays off, and what was promoted by hand, rolled back to, or is stable
 * with `auto` off stays.
 * @param gateway its address
 * @param token the slice's deploy token
 * @returns a sentence when everyone gets another release
 * @throws Stop when the gateway refuses the build for another reason
 */
export async function giveBuild(
  gateway: string,
  token: string,
  { name, version }: { name: string; version: string },
): Promise<string | undefined> {
  const call = async (path: string, options: SliceApiOptions = {}): Promise<{ body: unknown; retired: boolean }> => {
    const answer = await sliceApi(gateway, path, { token, ...options });
    const retired = answer.status === 409 && codeOf(answer.body) === 'release_retired';
    if (answer.status >= 300 && !retired)
      throw new Stop(`Slice ${name} ${version} could not be put in place: ${messageOf(answer)}`);
    return { body: answer.body, retired };
  };
  const { retired } = await call(`/${name}/publish?promote=true`, { method: 'POST', body: {} });
  const { body } = await call('');
  const slice = (body as Schemas['SliceListItemDto'][]).find((item) => item.name === name);
  if (!slice) throw new Stop(`The gateway has no slice ${name}, although it took its build.`);
  return whyItWaits(slice, version, retired);
}

/**
 * A sentence when everyone gets another release than this build of a slice; undefined when everyone gets it.
 * @param retired the build was retired
 */
export function whyItWaits(slice: Standing, version: string, retired: boolean): string | undefined {
  const { name, stable, auto_promote: auto, pinned, by_hand: byHand, removed_at: removed } = slice;
  if (stable === version) return undefined;
  if (removed !== null)
    return `${name} stays off the site, from which it was taken${retired ? '' : `: ${version} waits in Releases`}.`;
  if (retired) return `${name} stays at ${stable}: ${version}, the build of these sources, was retired.`;
  const [lock] = slice.locks;
  if (lock && slice.releases.some((release) => release.version === version && release.waits_for_lock))
    return `${name} stays at ${stable ?? 'no release'}, locked until the end of ${lock.last_day}: ${version} follows then.`;
  if (pinned) return `${name} stays at ${stable}, to which it was rolled back: ${version} waits in Releases.`;
  if (byHand) return `${name} stays at ${stable}, which was promoted by hand: ${version} waits in Releases.`;
  const why = auto ? '' : ', since auto is off';
  return `${name} stays at ${stable}${why}: ${version} waits in Releases.`;
}

/**
 * A sentence for each slice on the site whose folder is not here, as it was deleted or stands in another repository: it
 * stays as it is.
 * @param token any deploy token
 * @param here names of the slices with a folder
 */
export async function withoutFolder(gateway: string, token: string, here: readonly string[]): Promise<string[]> {
  const answer = await sliceApi(gateway, '', { token });
  if (answer.status >= 300) throw new Stop(`The slices of the site could not be read: ${messageOf(answer)}`);
  return (answer.body as Schemas['SliceListItemDto'][]).flatMap(({ name, stable }) =>
    stable === null || here.includes(name)
      ? []
      : [`${name} stays at ${stable}, without a folder here. To take it off the site: npm run slice -- remove ${name}`],
  );
}
