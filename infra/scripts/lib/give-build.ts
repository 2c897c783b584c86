import { messageOf, sliceApi } from '@shamba/slice-deploy';
import { Stop } from './progress.mjs';

/**
 * Makes the build of these sources the release that everyone gets, unless people decided otherwise: a retired release
 * stays retired, and with `auto` off, or after a rollback, the stable release stays.
 * @param gateway its address
 * @param token the slice's deploy token
 * @returns {Promise<string | undefined>} a sentence when everyone gets another release
 * @throws Stop when the gateway refuses the build for another reason
 */
export async function giveBuild(gateway, token, { name, version }) {
  const call = async (path, options) => {
    const answer = await sliceApi(gateway, path, { token, ...options });
    const retired = answer.status === 409 && answer.body?.code === 'release_retired';
    if (answer.status >= 300 && !retired)
      throw new Stop(`Slice ${name} ${version} could not be put in place: ${messageOf(answer)}`);
    return { ...answer, retired };
  };
  const { retired } = await call(`/${name}/publish`, { method: 'POST', body: {} });
  const { body } = await call('');
  const { stable, auto_promote: auto, pinned } = body.find((slice) => slice.name === name);
  if (stable === version) return undefined;
  if (retired) return `${name} stays at ${stable}: ${version}, the build of these sources, was retired.`;
  if (pinned) return `${name} stays at ${stable}, to which it was rolled back: ${version} waits in Releases.`;
  if (!auto) return `${name} stays at ${stable}, since auto is off: ${version} waits in Releases.`;
  await call(`/${name}/promote`, { method: 'POST', body: { version } });
  return undefined;
}
