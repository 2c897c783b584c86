import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { SetupError } from './setup-error.js';

/** Account of PostgreSQL; empty when the launcher is not root: then PostgreSQL has the launcher's account. */
export interface Account {
  uid?: number;
  gid?: number;
}

/**
 * Account for PostgreSQL, which refuses to run as root. As root: an existing account (initdb looks its name up),
 * postgres, else nobody, else the first ordinary account.
 */
export function unprivilegedAccount(): Account {
  if (process.getuid?.() !== 0) return {};
  const accounts = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .map(([name, , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }))
    .filter(({ uid, gid }) => uid > 0 && gid >= 0);
  const chosen =
    accounts.find(({ name }) => name === 'postgres') ?? accounts.find(({ name }) => name === 'nobody') ?? accounts[0];
  if (!chosen)
    throw new SetupError(
      'PostgreSQL cannot run as root and /etc/passwd has no other account: add one (useradd postgres).',
    );
  return { uid: chosen.uid, gid: chosen.gid };
}

/** True if the account can enter the folder. */
export function canEnter(account: Account, dir: string): boolean {
  return spawnSync('/bin/sh', ['-c', 'cd -- "$1"', 'sh', dir], { ...account, cwd: '/', stdio: 'ignore' }).status === 0;
}
