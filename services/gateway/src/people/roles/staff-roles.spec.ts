import { expect, it } from '@jest/globals';
import type { DataSource } from 'typeorm';
import { StaffRoles } from './staff-roles.js';

it('keeps a changed role when an earlier read comes back after it', async () => {
  const reads: ((rows: object[]) => void)[] = [];
  const find = () => new Promise((resolve) => reads.push(resolve));
  const alone = { on: () => undefined, onConnected: () => undefined, send: () => undefined };
  const roles = new StaffRoles({ manager: { find } } as unknown as DataSource, alone);
  const role = (...permissions: string[]) => [{ name: 'shop', permissions, second_factor: false }];

  const earlier = roles.changed();
  const later = roles.changed();
  reads[1]?.(role('wines.read', 'wines.write'));
  await later;
  reads[0]?.(role('wines.read'));
  await earlier;
  expect(roles.permissionsOf(['shop'])).toEqual(['wines.read', 'wines.write']);

  const next = roles.changed();
  reads[2]?.(role());
  await next;
  expect(roles.permissionsOf(['shop'])).toEqual([]);
});
