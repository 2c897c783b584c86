import { readFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { previewRequest } from './commands/preview.ts';
import { lockRequest } from './commands/lock.ts';
import { uploadOf } from './commands/publish.ts';
import { type Ask, removal, terminal } from './commands/remove.ts';
import { rollbackOf, waysBack } from './commands/rollback.ts';
import { setRequest } from './commands/set.ts';
import { Refused } from './refused.ts';
import { durationOf, statusOf, waitForVerdict, type WaitOptions } from './release-status.ts';
import { messageOf, sliceApi, type SliceAnswer, type SliceApiOptions } from './slice-api.ts';

const usage = (call: string): string => `Usage: ${call} <command> [options]
  list                                what is registered, stable and on trial
  publish [slice] --dir <folder>      upload a build (its dist folder); it waits to be promoted, unless it is the slice's
                                      first or 'auto' is on. --promote: a new one is for everyone at once. --canary <percent>: for
                                      that share of visitors. --notes <text>: what is new in it. --commit <hash>: what it was
                                      built from (default: git's HEAD, without uncommitted changes)
  publish <slice>                     take in the build that the slice's configured origin offers now (npm start)
  auto <slice> on|off                 whether a higher version that is published goes to everyone by itself
  promote <slice> <version>           give it to everyone
  canary <slice> <version> <percent>  give it to some visitors (0 ends the trial)
  rollback <slice> [version]          take back what went out last. While a canary is on, that is the canary: it counts as
                                      failed, and everyone keeps what they get. Else, or to another version that is named,
                                      everyone gets the last good one (or that one), and stays there. Says which first, and
                                      asks in a terminal; --yes: does not ask. --reason <text>: why
                                      promote and rollback take --urgent: open pages that run it offer to reload
  set promote|rollback <slice>@<version> <slice>@<version> …
  set canary <slice>@<version> <slice>@<version> … <percent>
                                      two to five slices as one release; rollback takes names alone, too, and takes
                                      their canaries back first. It needs a
                                      token of each slice, separated by commas. publish --set: it waits for its set,
                                      and may have paths of the set's other slices
  flag <slice> <flag> <percent>       switch a flag that slice.json declares on for a share of visitors (0: off), and
                                      with --staff for all staff
  retire <slice> <version>            offer it no more; its files are removed a day later
  remove <slice>                      take it off the site: its pages, links and slots go, its releases are retired.
                                      Asks for its name; --yes: does not ask. Only staff let it back
  lock <slice> --until <day> --reason <text>
                                      until that day is over (YYYY-MM-DD, of the property) nothing of it is promoted or
                                      tried; it still goes back. Staff lock all slices in Releases
  unlock <slice>                      end a lock that a token made
  status <slice> <version>            how it stands, since when, and what it waits for: ends with 0 when everyone gets it and
                                      no watch over it is open, with 1 when it went back or failed and stays, with 2 while
                                      it is on trial or waits, which is no error. --wait: asks until 0 or 1, for 30 minutes
                                      or --for <45s|30m|2h>, and ends with 2 when it is undecided then
  preview create <slice> <version>    a link to it for people without an account, for 7 days or --days <1 to 30>
  preview list                        the links that work, and how many browsers opened each
  preview revoke <slice> <id>         end a link
  errors <slice> [version]            what failed in browsers, the most frequent first, with its place in the sources

The deploy token stands in SLICE_DEPLOY_TOKEN (else the one of this machine's npm start is taken); --token <token> is
visible to others on this machine.
Options: --url <gateway> (default SHAMBA_URL, else http://localhost:<PORT, default 8080>)`;

/** Tokens that a container gets as a file: JSON, slice name → token. */
function tokenFromFile(slice: string | undefined): string | undefined {
  const file = process.env['SLICE_DEPLOY_TOKENS_FILE'];
  if (!file || slice === undefined) return undefined;
  return (JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>)[slice];
}

/** A call of the API, and the slice that it is about: a token opens one slice. */
interface Request extends SliceApiOptions {
  slice?: string | undefined;
  /** The slices of a set: the call needs a token for each of them. */
  slices?: readonly string[];
  path: string;
  /** The release whose verdict is asked for. */
  version?: string;
}

interface Switches {
  urgent?: boolean | undefined;
  staff?: boolean | undefined;
}

/** @returns undefined when the command is none, or lacks an argument */
function requestFor(
  name: string | undefined,
  words: string[],
  { urgent = false, staff = false }: Switches,
): Request | undefined {
  const [slice, version, percent] = words;
  if (name === 'list') return { path: '' };
  if (slice === undefined) return undefined;
  if (name === 'set') return setRequest(words, urgent);
  const post = (command: string, body: object) => ({ slice, path: `/${slice}/${command}`, method: 'POST', body });
  if (name === 'publish') return post(name, {});
  if (name === 'errors')
    return { slice, path: `/${slice}/errors${version ? `?version=${encodeURIComponent(version)}` : ''}` };
  if (version === undefined) return undefined;
  switch (name) {
    case 'auto':
      if (version !== 'on' && version !== 'off') return undefined;
      return { slice, path: `/${slice}/auto`, method: 'PUT', body: { auto: version === 'on' } };
    case 'promote':
      return post(name, { version, ...(urgent && { urgent }) });
    case 'canary':
      return percent === undefined ? undefined : post(name, { version, percent: Number(percent) });
    case 'flag': {
      if (percent === undefined) return undefined;
      const path = `/${slice}/flags/${encodeURIComponent(version)}`;
      return { slice, path, method: 'PUT', body: { percent: Number(percent), staff } };
    }
    case 'retire':
      return post(name, { version });
    case 'status':
      return { slice, version, path: '' };
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
  set: { type: 'boolean' },
  urgent: { type: 'boolean' },
  staff: { type: 'boolean' },
  yes: { type: 'boolean' },
  wait: { type: 'boolean' },
  for: { type: 'string' },
  days: { type: 'string' },
  notes: { type: 'string' },
  commit: { type: 'string' },
  until: { type: 'string' },
  reason: { type: 'string' },
} as const;

export interface SliceCommandOptions {
  /** The command as the usage names it: 'npm run slice --'. */
  call?: string;
  /** A token that neither --token nor the environment gave, by slice. */
  tokenOf?: (slice: string | undefined) => string | undefined;
  /** Tells a person something beside the answer. Default: standard error. */
  warn?: (text: string) => void;
  /** The question of `remove`. Default: asks in the terminal, if this is one. */
  ask?: Ask | undefined;
  /** The time of `status --wait`. */
  clock?: Pick<WaitOptions, 'now' | 'sleep'>;
}

const REAL_CLOCK = { now: () => Date.now(), sleep: (ms: number) => setTimeout(ms) };
const WAIT = '30m';
const toStderr = (text: string): void => void process.stderr.write(`${text}\n`);

/**
 * list, publish, auto, promote, canary, rollback, flag, retire, remove, lock, unlock, status, preview or errors, as on the
 * command line.
 * @returns the answer's text, to be printed
 * @throws Refused with the usage, or with what the gateway said; its `exitCode` is 2 for a release that is undecided
 */
export async function sliceCommand(args: readonly string[], options: SliceCommandOptions = {}): Promise<string> {
  const { call = 'shamba-slice', tokenOf = () => undefined, warn = toStderr, clock = REAL_CLOCK } = options;
  const { values, positionals } = parseArgs({ args: [...args], allowPositionals: true, options: OPTIONS });
  const { url, token, dir, yes = false, days } = values;
  const [name, ...rest] = positionals;
  if (token !== undefined) warn('--token is visible in the list of processes: set SLICE_DEPLOY_TOKEN instead.');
  const forMs = values.wait ? durationOf(values.for ?? WAIT) : 0;
  const gateway = url ?? process.env['SHAMBA_URL'] ?? `http://localhost:${process.env['PORT'] || 8080}`;
  const tokenFor = (names: readonly (string | undefined)[]): string | undefined => {
    const found = names.map((one) => tokenFromFile(one) ?? tokenOf(one)).filter((one) => one !== undefined);
    return token ?? process.env['SLICE_DEPLOY_TOKEN'] ?? (found.length > 0 ? found.join(',') : undefined);
  };
  const send = async (to: string, sent: SliceApiOptions): Promise<SliceAnswer> => {
    const answer = await sliceApi(gateway, to, sent);
    if (answer.status >= 300) throw new Refused(`${name} was refused: ${messageOf(answer)}`);
    return answer;
  };
  const ways = waysBack(name, rest);
  const request: Request | undefined = await (name === 'publish' && dir
    ? uploadOf(rest[0], { ...values, dir }, warn)
    : name === 'preview'
      ? previewRequest(rest, days)
      : name === 'lock' || name === 'unlock'
        ? lockRequest(name, rest[0], values)
        : name === 'remove' && rest[0] !== undefined
          ? removal(rest[0], {
              yes,
              ask: 'ask' in options ? options.ask : terminal(),
              gateway,
              list: async () => (await send('', { token: tokenFor([rest[0]]) })).body,
            })
          : ways
            ? rollbackOf(ways, values, {
                ...{ yes, warn, ask: 'ask' in options ? options.ask : terminal() },
                list: async () => (await send('', { token: tokenFor(ways.map((way) => way.name)) })).body,
              })
            : requestFor(name, rest, values));
  if (request === undefined) throw new Refused(usage(call));
  const { slice, slices = [slice], path, version, ...sent } = request;
  if (url === undefined && !process.env['SHAMBA_URL']) warn(`The shop at ${gateway}:`);
  const ask = () => send(path, { ...sent, token: tokenFor(slices) });
  if (version !== undefined)
    return waitForVerdict(async () => statusOf((await ask()).body, slice ?? '', version), { ...clock, forMs });
  const answer = await ask();
  return typeof answer.body === 'string' ? answer.body : printable(answer.body);
}

/** JSON for a terminal. JSON.stringify leaves some control characters, and those that turn the direction of text. */
const printable = (body: unknown): string =>
  JSON.stringify(body, null, 2).replace(
    /[\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
