import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { packRelease } from './pack-release.ts';
import { Refused } from './refused.ts';
import { messageOf, sliceApi, type SliceApiOptions } from './slice-api.ts';

const usage = (call: string): string => `Usage: ${call} <command> [options]
  list                                what is registered, stable and on trial
  publish [slice] --dir <folder>      upload a build (its dist folder); it waits to be promoted, unless it is the slice's
                                      first or 'auto' is on. --promote: a new one is for everyone at once. --canary <percent>: for
                                      that share of visitors
  publish <slice>                     take in the build that the slice's configured origin offers now (npm start)
  auto <slice> on|off                 whether a higher version that is published goes to everyone by itself
  promote <slice> <version>           give it to everyone
  canary <slice> <version> <percent>  give it to some visitors (0 ends the trial)
  rollback <slice> [version]          back to the last good version (or that one), and stay there
                                      promote and rollback take --urgent: open pages that run it offer to reload
  retire <slice> <version>            offer it no more; its files are removed a day later

Options: --url <gateway> (default SHAMBA_URL or http://localhost:8080), --token <deploy token> (default SLICE_DEPLOY_TOKEN,
else the one of this machine's npm start)`;

/** Tokens that a container gets as a file: JSON, slice name → token. */
function tokenFromFile(slice: string | undefined): string | undefined {
  const file = process.env['SLICE_DEPLOY_TOKENS_FILE'];
  if (!file || slice === undefined) return undefined;
  return (JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>)[slice];
}

/** A call of the API, and the slice that it is about: a token opens one slice. */
interface Request extends SliceApiOptions {
  slice?: string | undefined;
  path: string;
}

interface Upload {
  dir: string;
  canary?: string | undefined;
  promote?: boolean | undefined;
}

/** The upload of a build's folder. `named`: the slice that the command line names, if it does. */
async function uploadOf(named: string | undefined, { dir, canary, promote }: Upload): Promise<Request> {
  const file = join(dir, 'release.json');
  if (!existsSync(file)) throw new Refused(`${dir} holds no build: it has no release.json. Build the slice first.`);
  if (canary !== undefined && promote) throw new Refused('--canary and --promote: one of them.');
  const { name: slice } = JSON.parse(readFileSync(file, 'utf8')) as { name: string };
  if (named !== undefined && named !== slice) throw new Refused(`${dir} holds ${slice}, not ${named}.`);
  const query = promote ? '?promote=true' : canary === undefined ? '' : `?canary=${encodeURIComponent(canary)}`;
  return { slice, path: `/${slice}/releases${query}`, method: 'PUT', tar: await packRelease(dir) };
}

/** @returns undefined when the command is none, or lacks an argument */
function requestFor(
  name: string | undefined,
  [slice, version, percent]: string[],
  urgent: boolean,
): Request | undefined {
  if (name === 'list') return { path: '' };
  if (slice === undefined) return undefined;
  const post = (command: string, body: object) => ({ slice, path: `/${slice}/${command}`, method: 'POST', body });
  if (name === 'publish') return post(name, {});
  if (name === 'rollback') return post(name, { ...(version && { version }), ...(urgent && { urgent }) });
  if (version === undefined) return undefined;
  switch (name) {
    case 'auto':
      if (version !== 'on' && version !== 'off') return undefined;
      return { slice, path: `/${slice}/auto`, method: 'PUT', body: { auto: version === 'on' } };
    case 'promote':
      return post(name, { version, ...(urgent && { urgent }) });
    case 'canary':
      return percent === undefined ? undefined : post(name, { version, percent: Number(percent) });
    case 'retire':
      return post(name, { version });
    default:
      return undefined;
  }
}

const OPTIONS = {
  url: { type: 'string' },
  token: { type: 'string' },
  dir: { type: 'string' },
  canary: { type: 'string' },
  promote: { type: 'boolean' },
  urgent: { type: 'boolean' },
} as const;

export interface SliceCommandOptions {
  /** The command as the usage names it: 'npm run slice --'. */
  call?: string;
  /** A token that neither --token nor the environment gave, by slice. */
  tokenOf?: (slice: string | undefined) => string | undefined;
}

/**
 * list, publish, auto, promote, canary, rollback or retire, as on the command line.
 * @returns the answer's text, to be printed
 * @throws Refused with the usage, or with what the gateway said
 */
export async function sliceCommand(
  args: readonly string[],
  { call = 'shamba-slice', tokenOf = () => undefined }: SliceCommandOptions = {},
): Promise<string> {
  const { values, positionals } = parseArgs({ args: [...args], allowPositionals: true, options: OPTIONS });
  const { url, token, dir, canary, promote, urgent = false } = values;
  const [name, ...rest] = positionals;
  const request =
    name === 'publish' && dir ? await uploadOf(rest[0], { dir, canary, promote }) : requestFor(name, rest, urgent);
  if (request === undefined) throw new Refused(usage(call));
  const { slice, path, ...sent } = request;
  const gateway = url ?? process.env['SHAMBA_URL'] ?? `http://localhost:${process.env['PORT'] || 8080}`;
  const given = token ?? process.env['SLICE_DEPLOY_TOKEN'] ?? tokenFromFile(slice) ?? tokenOf(slice);
  const answer = await sliceApi(gateway, path, { ...sent, token: given });
  if (answer.status >= 300) throw new Refused(`${name} was refused: ${messageOf(answer)}`);
  return typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body, null, 2);
}
