import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packRelease } from '../pack-release.ts';
import { Refused } from '../refused.ts';

interface Upload {
  dir: string;
  canary?: string | undefined;
  promote?: boolean | undefined;
  set?: boolean | undefined;
  notes?: string | undefined;
  commit?: string | undefined;
}

/**
 * The upload of a build's folder, with notes and the commit that it was built from.
 * @param named the slice that the command line names, if it does
 * @param warn tells a person why no commit is noted
 */
export async function uploadOf(
  named: string | undefined,
  { dir, canary, promote, set, notes, commit = commitOf(dir) }: Upload,
  warn: (text: string) => void,
) {
  const file = join(dir, 'release.json');
  if (!existsSync(file)) throw new Refused(`${dir} holds no build: it has no release.json. Build the slice first.`);
  if ([canary !== undefined, promote, set].filter(Boolean).length > 1)
    throw new Refused('--canary, --promote and --set: one of them.');
  const { name: slice } = JSON.parse(readFileSync(file, 'utf8')) as { name: string };
  if (named !== undefined && named !== slice) throw new Refused(`${dir} holds ${slice}, not ${named}.`);
  if (commit === CHANGED)
    warn('There are uncommitted changes: no commit is noted with the release (--commit names one).');
  const query = new URLSearchParams({
    ...(set ? { set: 'true' } : promote ? { promote: 'true' } : canary !== undefined && { canary }),
    ...(notes !== undefined && { notes }),
    ...(commit && commit !== CHANGED && { commit }),
  }).toString();
  const path = `/${slice}/releases${query && `?${query}`}`;
  return { slice, path, method: 'PUT', tar: await packRelease(dir) };
}

const CHANGED = 'changed';

/**
 * The commit that a folder's repository stands at; CHANGED with uncommitted changes; undefined without a repository.
 */
function commitOf(dir: string): string | undefined {
  const git = (...args: string[]): string =>
    execFileSync('git', args, { cwd: dir, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  try {
    const head = git('rev-parse', 'HEAD');
    return git('status', '--porcelain', '--untracked-files=no') === '' ? head : CHANGED;
  } catch {
    return undefined;
  }
}
