import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { packRelease } from './pack-release.mjs';
import { Refused } from './refused.mjs';
import { messageOf, sliceApi } from './slice-api.mjs';

export const usage = (call) => `Usage: ${call} <command> [options]
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
function tokenFromFile(slice) {
  const file = process.env.SLICE_DEPLOY_TOKENS_FILE;
  return file ? JSON.parse(readFileSync(file, 'utf8'))[slice] : undefined;
}

/** The upload of a build's folder. */
async function uploadOf({ dir, canary, promote }) {
  const file = join(dir, 'release.json');
  if (!existsSync(file)) throw new Refused(`${dir} holds no build: it has no release.json. Build the slice first.`);
  if (canary !== undefined && promote) throw new Refused('--canary and --promote: one of them.');
  const { name: slice } = JSON.parse(readFileSync(file, 'utf8'));
  const query = promote ? '?promote=true' : canary === undefined ? '' : `?canary=${encodeURIComponent(canary)}`;
  return { slice, path: `/${slice}/releases${query}`, method: 'PUT', tar: await packRelease(dir) };
}

function requestFor(name, [slice, version, percent], { urgent }, call) {
  const needs = (...values) => {
    if (values.some((value) => value === undefined)) throw new Refused(usage(call));
  };
  switch (name) {
    case 'list':
      return { path: '', method: 'GET' };
    case 'publish':
      needs(slice);
      return { path: `/${slice}/publish`, method: 'POST', body: {} };
    case 'auto':
      needs(slice, version);
      if (!['on', 'off'].includes(version)) throw new Refused(usage(call));
      return { path: `/${slice}/auto`, method: 'PUT', body: { auto: version === 'on' } };
    case 'promote':
      needs(slice, version);
      return { path: `/${slice}/promote`, method: 'POST', body: { version, ...(urgent && { urgent }) } };
    case 'canary':
      needs(slice, version, percent);
      return { path: `/${slice}/canary`, method: 'POST', body: { version, percent: Number(percent) } };
    case 'rollback':
      needs(slice);
      return {
        path: `/${slice}/rollback`,
        method: 'POST',
        body: { ...(version && { version }), ...(urgent && { urgent }) },
      };
    case 'retire':
      needs(slice, version);
      return { path: `/${slice}/retire`, method: 'POST', body: { version } };
    default:
      throw new Refused(usage(call));
  }
}

const OPTIONS = {
  url: { type: 'string' },
  token: { type: 'string' },
  dir: { type: 'string' },
  canary: { type: 'string' },
  promote: { type: 'boolean' },
  urgent: { type: 'boolean' },
};

/** See index.d.mts. */
export async function sliceCommand(args, { call = 'shamba-slice', tokenOf = () => undefined } = {}) {
  const { values, positionals } = parseArgs({ args: [...args], allowPositionals: true, options: OPTIONS });
  const [name, ...rest] = positionals;
  const upload = name === 'publish' && values.dir ? await uploadOf(values) : undefined;
  if (upload && rest.length > 0 && rest[0] !== upload.slice)
    throw new Refused(`${values.dir} holds ${upload.slice}, not ${rest[0]}.`);
  const slice = upload?.slice ?? rest[0];
  const { path, method, body, tar } = upload ?? requestFor(name, rest, values, call);
  const gateway = values.url ?? process.env.SHAMBA_URL ?? `http://localhost:${process.env.PORT || 8080}`;
  const token = values.token ?? process.env.SLICE_DEPLOY_TOKEN ?? tokenFromFile(slice) ?? tokenOf(slice);
  const answer = await sliceApi(gateway, path, { method, token, body, tar });
  if (answer.status >= 300) throw new Refused(`${name} was refused: ${messageOf(answer)}`);
  return typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body, null, 2);
}
