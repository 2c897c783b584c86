import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { SetupError } from './setup-error.js';

/** The account under which PostgreSQL runs; empty when we are not root and it simply runs as us. */
export interface Account {
  uid?: number;
  gid?: number;
}

/**
 * PostgreSQL refuses to run as root. As root we pick an account that exists (initdb looks its name up):
 * postgres, else nobody, else the first ordinary one.
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

/** Can this account enter the folder? False for anything below a closed home. */
export function canEnter(account: Account, dir: string): boolean {
  return spawnSync('/bin/sh', ['-c', 'cd -- "$1"', 'sh', dir], { ...account, cwd: '/', stdio: 'ignore' }).status === 0;
}
