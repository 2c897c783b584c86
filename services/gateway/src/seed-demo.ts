import { rowsOf } from '@shamba/service-kit/database';
import type { DataSource } from 'typeorm';
import {
  demoAccounts,
  FirstRunRow,
  hashPassword,
  MIN_STAFF_PASSWORD,
  ONLY_ROW,
  OWNER,
  StaffRole,
  User,
} from './people/index.js';

/** The two demo accounts, into a table without users only: a site that has people keeps its own. */
export async function seedDemo(dataSource: DataSource): Promise<void> {
  if (process.env['NODE_ENV'] === 'production') throw new Error('Demo accounts are refused in production');
  const rows = await Promise.all(
    demoAccounts.map(async ({ password, staff_roles, ...user }) => ({
      ...user,
      staff_roles: [...staff_roles],
      account_type: user.role,
      password_hash: await hashPassword(password),
      password_for_staff: password.length >= MIN_STAFF_PASSWORD,
      email_verified_at: new Date(),
    })),
  );
  await dataSource.transaction(async (manager) => {
    await rowsOf(manager, 'LOCK TABLE users IN SHARE ROW EXCLUSIVE MODE');
    if ((await manager.count(User)) > 0) return;
    await manager.insert(User, rows);
    // The demo's password is published: a second factor would only be in the way.
    await manager.update(StaffRole, { name: OWNER }, { second_factor: false });
    await manager.update(FirstRunRow, ONLY_ROW, { closed_at: () => 'now()', finished_at: () => 'now()' });
    // SQL by hand (fold): the sequence follows the highest id
    await rowsOf(manager, `SELECT setval(pg_get_serial_sequence('users', 'id'), max(id)) FROM users`);
  });
}
