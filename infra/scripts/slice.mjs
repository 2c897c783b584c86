// npm run slice -- publish|promote|canary|rollback|list …: deploys slices by hand through the gateway's deployment API.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { fail, Stop } from './lib/progress.mjs';
import { dataDir } from './lib/root.mjs';
import { messageOf, sliceApi } from './lib/slice-api.mjs';

const usage = `Usage: npm run slice -- <command> [options]
  list                                what is registered, stable and on trial
  publish <slice>                     take in the build that the slice's configured origin offers now
  promote <slice> <version>           give it to everyone
  canary <slice> <version> <percent>  give it to some visitors (0 ends the trial)
  rollback <slice> [version]          back to the last good version (or that one), and stay there

Options: --url <gateway> (default SHAMBA_URL or http://localhost:8080), --token <deploy token> (default SLICE_DEPLOY_TOKEN,
else the one of this machine's npm start)`;

/** Tokens that npm start made on this machine. */
function localToken(slice) {
  const file = join(dataDir(), 'secrets.json');
  const tokens = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).deployTokens : {};
  return slice === undefined ? Object.values(tokens)[0] : tokens[slice];
}

function requestFor(name, [slice, version, percent]) {
  const needs = (...values) => {
    if (values.some((value) => value === undefined)) throw new Stop(usage);
  };
  switch (name) {
    case 'list':
      return { path: '', method: 'GET' };
    case 'publish':
      needs(slice);
      return { path: `/${slice}/publish`, method: 'POST', body: {} };
    case 'promote':
      needs(slice, version);
      return { path: `/${slice}/promote`, method: 'POST', body: { version } };
    case 'canary':
      needs(slice, version, percent);
      return { path: `/${slice}/canary`, method: 'POST', body: { version, percent: Number(percent) } };
    case 'rollback':
      needs(slice);
      return { path: `/${slice}/rollback`, method: 'POST', body: version ? { version } : {} };
    default:
      throw new Stop(usage);
  }
}

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { url: { type: 'string' }, token: { type: 'string' } },
  });
  const [name, ...rest] = positionals;
  const { path, method, body } = requestFor(name, rest);
  const gateway = values.url ?? process.env.SHAMBA_URL ?? `http://localhost:${process.env.PORT || 8080}`;
  const token = values.token ?? process.env.SLICE_DEPLOY_TOKEN ?? localToken(rest[0]);
  const answer = await sliceApi(gateway, path, { method, token, body });
  if (answer.status >= 300) throw new Stop(`${name} was refused: ${messageOf(answer)}`);
  console.log(typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body, null, 2));
} catch (error) {
  fail(error);
}
