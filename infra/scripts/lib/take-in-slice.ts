import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Schemas } from '@shamba/api-contract';
import type { Stack } from '@shamba/dev-stack';
import { runConformance } from '@shamba/slice-build/conformance';
import { messageOf, packRelease, sliceApi } from '@shamba/slice-deploy';
import { codeOf, whyItWaits } from './give-build.ts';
import { progress, Stop } from './progress.mjs';
import { ROOT } from './root.mjs';
import { buildSlices } from './slice-builds.ts';
import { slices } from './workspaces.mjs';

/**
 * Gives visitors of a running stack a slice that it did not start with: a token of the registry, a build that passes
 * the conformance suite, an upload as by a start. A slice that was taken off the site, one whose release people chose,
 * and a locked one stay as they are; the build then waits in Releases.
 * @param name its folder
 * @param keepToken called with the slice's name and its new token
 * @throws Stop when it does not build, conform, or is refused
 */
export async function takeInSlice(
  name: string,
  stack: Stack,
  keepToken: (slice: string, token: string) => void,
  signal?: AbortSignal,
): Promise<void> {
  const workspace = slices().find(({ path }) => path === name);
  if (!workspace) throw new Stop(`${name} is no slice of this repository.`);
  const { name: slice, routes = [] } = workspace.slice;
  const [built] = await buildSlices(signal, [slice]);
  if (!built) throw new Stop(`${name} is no slice of this repository.`);
  const { version, origin } = built;
  const dist = fileURLToPath(origin);
  await runConformance(workspace.folder, { dist, print: false, browser: false });
  const token = await newToken(slice, stack.environment('gateway'));
  keepToken(slice, token);
  const tar = await packRelease(dist);
  const answer = await sliceApi(stack.urlOf('gateway'), `/${slice}/releases?offer=true`, {
    method: 'PUT',
    token,
    tar,
  });
  const retired = answer.status === 409 && codeOf(answer.body) === 'release_retired';
  if (answer.status >= 300 && !retired) throw new Stop(`The gateway refused ${slice} ${version}: ${messageOf(answer)}`);
  const { status, body } = await sliceApi(stack.urlOf('gateway'), '', { token });
  const now = status === 200 ? (body as Schemas['SliceListItemDto'][]).find((one) => one.name === slice) : undefined;
  if (!now) throw new Stop(`The gateway has no slice ${slice}, although it took its build.`);
  progress(
    whyItWaits(now, version, retired) ?? `${slice} ${version} is taken in: ${stack.url}${routes[0]?.path ?? ''}`,
  );
}

/** Makes the token with the gateway's own command, like `slice-token` of a container. */
async function newToken(slice: string, env: NodeJS.ProcessEnv): Promise<string> {
  const script = join(ROOT, 'services', 'gateway', 'dist', 'commands', 'slice-token.js');
  const { stdout } = await promisify(execFile)(process.execPath, [script, 'create', slice, 'npm start'], { env });
  return stdout.trim();
}
