import 'reflect-metadata';
import { loadConfigOrExit } from '@shamba/service-kit';
import type { DataSource } from 'typeorm';
import { databaseConfigSchema } from './config.js';
import { createDataSource } from './database/data-source.js';
import { hashPassword } from './identity/passwords.js';
import { User } from './identity/user.entity.js';

const DEMO_USERS = [
  {
    id: 1,
    username: 'admin',
    password: 'harvest-admin',
    email: 'admin@shambaridge.example',
    role: 'admin',
    staff_roles: ['owner'],
    first_name: 'Wanjiru',
    last_name: 'Kamau',
  },
  {
    id: 2,
    username: 'customer',
    password: 'harvest-customer',
    email: 'customer@shambaridge.example',
    role: 'customer',
    staff_roles: [],
    first_name: 'Casey',
    last_name: 'Rivera',
    phone: '(916) 555-0119',
    location: 'Sacramento, CA',
  },
] as const;

/** The two demo accounts, into a table without users only: a site that has people keeps its own. */
export async function seedDemo(dataSource: DataSource): Promise<void> {
  if (process.env['NODE_ENV'] === 'production') throw new Error('Demo accounts are refused in production');
  const rows = await Promise.all(
    DEMO_USERS.map(async ({ password, staff_roles, ...user }) => ({
      ...user,
      staff_roles: [...staff_roles],
      account_type: user.role,
      password_hash: await hashPassword(password),
      email_verified_at: new Date(),
    })),
  );
  await dataSource.transaction(async (manager) => {
    await manager.query('LOCK TABLE users IN SHARE ROW EXCLUSIVE MODE');
    if ((await manager.count(User)) > 0) return;
    await manager.insert(User, rows);
    await manager.query(`SELECT setval(pg_get_serial_sequence('users', 'id'), max(id)) FROM users`);
  });
}

if (import.meta.main) {
  const config = loadConfigOrExit(databaseConfigSchema);
  const dataSource = await createDataSource(config.DATABASE_URL).initialize();
  await seedDemo(dataSource);
  await dataSource.destroy();
}
