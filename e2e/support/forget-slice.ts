import { runSql } from '@shamba/dev-stack';
import { databaseUrl } from './environment.js';
import { SliceTeam } from './slice-releases.js';
import type { StackUnderTest } from './stack.js';

/** Removes a slice that a test added from the registry. */
export async function forgetSlice(stack: StackUnderTest, name: string): Promise<void> {
  const url = databaseUrl(stack.facts, 'gateway');
  await runSql(
    url,
    'UPDATE slices SET stable_version = NULL, canary_version = NULL, canary_percent = 0 WHERE name = $1',
    [name],
  );
  await runSql(url, 'DELETE FROM slice_trials WHERE slice = $1', [name]);
  for (const table of ['slice_releases', 'slices']) await runSql(url, `DELETE FROM ${table} WHERE name = $1`, [name]);
  // Gateways read the registry after each write, even one without changes.
  const team = new SliceTeam(stack, 'mfe-checkout');
  await team.promote(team.original);
}
