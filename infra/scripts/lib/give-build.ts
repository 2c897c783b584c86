import type { Schemas } from '@shamba/api-contract';
import { messageOf, sliceApi, type SliceApiOptions } from '@shamba/slice-deploy';
import { Stop } from './progress.mjs';

const codeOf = (body: unknown): unknown =>
  typeof body === 'object' && body !== null && 'code' in body ? body.code : undefined;

/**
 * Makes the build of these sources the stable release, except when staff decided otherwise: a retired release stays
 * retired, and with `auto` off, or after a rollback, the stable release stays.
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
  const { retired } = await call(`/${name}/publish`, { method: 'POST', body: {} });
  const { body } = await call('');
  const slice = (body as Schemas['SliceListItemDto'][]).find((item) => item.name === name);
  if (!slice) throw new Stop(`The gateway has no slice ${name}, although it took its build.`);
  const { stable, auto_promote: auto, pinned } = slice;
  if (stable === version) return undefined;
  if (retired) return `${name} stays at ${stable}: ${version}, the build of these sources, was retired.`;
  if (pinned) return `${name} stays at ${stable}, to which it was rolled back: ${version} waits in Releases.`;
  if (!auto) return `${name} stays at ${stable}, since auto is off: ${version} waits in Releases.`;
  await call(`/${name}/promote`, { method: 'POST', body: { version } });
  return undefined;
}
