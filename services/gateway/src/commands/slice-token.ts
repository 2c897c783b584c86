import 'reflect-metadata';
import { Clock } from '@shamba/service-kit/time';
import { CreateSliceTokenDto, SliceTokens } from '../releases/index.js';
import { checked, fail, withDatabase } from './command.js';

const USAGE = `Usage: slice-token list
       slice-token create <slice> <what it is for>   (writes the token, this once)
       slice-token revoke <number>`;

/**
 * `node dist/commands/slice-token.js create mfe-gifts 'build server'`: makes, lists and revokes tokens that may deploy
 * a slice, without the back office.
 */
const [command, first, label] = process.argv.slice(2);
const work = workOf();
await withDatabase((dataSource) => work(new SliceTokens(dataSource, new Clock())));

function workOf(): (tokens: SliceTokens) => Promise<string> {
  if (command === 'list')
    return async (tokens) =>
      (await tokens.list())
        .map((row) => `${row.id}\t${row.slice}\t${row.label}\t${row.last_used_at?.toISOString() ?? 'never used'}\n`)
        .join('');
  if (command === 'create' && first !== undefined) {
    const wanted = checked(CreateSliceTokenDto, { slice: first, label });
    return async (tokens) => `${(await tokens.create(wanted.slice, wanted.label)).token}\n`;
  }
  const id = Number(first);
  if (command !== 'revoke' || !Number.isInteger(id)) return fail(USAGE);
  return async (tokens) => {
    await tokens.revoke(id);
    return '';
  };
}
