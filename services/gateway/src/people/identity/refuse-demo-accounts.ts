import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { CONFIG } from '@shamba/service-kit/config';
import { inTransaction } from '@shamba/service-kit/database';
import { StartRefused } from '@shamba/service-kit/http';
import { audited } from '@shamba/service-kit/identity';
import type { DataSource } from 'typeorm';
import { InjectDataSource } from '@nestjs/typeorm';
import type { GatewayConfig } from '../../config.js';
import { demoAccounts } from './demo-accounts.js';
import { hashPassword, passwordFits } from './passwords.js';
import { User } from './user.entity.js';
import { UserRepository } from './user.repository.js';

/** The demo accounts whose published password still opens them, with their ids. */
export async function openDemoAccounts(dataSource: DataSource): Promise<{ id: number; username: string }[]> {
  const open = await Promise.all(
    demoAccounts.map(async ({ username, password }) => {
      const user = await dataSource.manager
        .createQueryBuilder(User, 'u')
        .addSelect('u.password_hash')
        .where('u.archived_at IS NULL AND lower(u.username) = :username', { username })
        .getOne();
      return user && (await passwordFits(password, user.password_hash)) ? { id: user.id, username } : null;
    }),
  );
  return open.filter((account) => account !== null);
}

/**
 * No demo account can sign in any more and all their sessions end; what belongs to them stays. Owners need a second
 * factor from then on. Returns the names of those that were open.
 */
export async function closeDemoAccounts(dataSource: DataSource): Promise<string[]> {
  const users = new UserRepository(dataSource);
  const open = await openDemoAccounts(dataSource);
  for (const { id } of open) {
    const password = { hash: await hashPassword(crypto.randomUUID()), forStaff: false };
    await inTransaction(dataSource, async (manager) => {
      await users.setPassword(manager, id, password);
      await audited(manager, { entity: 'user', id, action: 'update', before: null, after: { password: 'closed' } });
    });
  }
  const roles = dataSource.createQueryBuilder().update('staff_roles');
  await roles.set({ second_factor: true }).where(`name = 'owner'`).execute();
  return open.map(({ username }) => username);
}

/**
 * Refuses to start in production while a demo account still has its published password, as in a shop that began as a
 * demo with the same database.
 */
@Injectable()
export class RefuseDemoAccounts implements OnModuleInit {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    @Inject(CONFIG) private readonly config: GatewayConfig,
  ) {}

  /** @throws StartRefused, in production only */
  async onModuleInit(): Promise<void> {
    if (this.config.NODE_ENV !== 'production') return;
    const names = (await openDemoAccounts(this.dataSource)).map(({ username }) => `"${username}"`);
    if (names.length === 0) return;
    throw new StartRefused(
      `The published password of the demo account ${names.join(' and of ')} still works in this database. ` +
        'Make an administrator of your own (create-admin.js), then close the demo accounts (close-demo-accounts.js).',
    );
  }
}
