import { Injectable } from '@nestjs/common';
import { inTransaction } from '@shamba/service-kit/database';
import { DataSource } from 'typeorm';
import { ConfirmPassword } from '../../attempts/confirm-password.js';
import { SessionIndex } from '../../sessions/session-index.js';
import { ErasureBlocked } from './account.errors.js';
import { CloseAccount } from './close-account.js';
import { ForgetAccount } from './forget-account.js';

/** Forgets a customer who asks for it with the password. */
@Injectable()
export class EraseCustomer {
  constructor(
    private readonly dataSource: DataSource,
    private readonly confirm: ConfirmPassword,
    private readonly closing: CloseAccount,
    private readonly forgetting: ForgetAccount,
    private readonly sessions: SessionIndex,
  ) {}

  /** @throws WrongPassword, ErasureBlocked, ServiceUnavailable */
  async execute(userId: number | undefined, password: string): Promise<void> {
    const user = await this.confirm.check(userId, password);
    if (user.role === 'admin') throw new ErasureBlocked(['Another administrator has to remove a staff account.']);
    await this.closing.execute({
      user,
      refusal: (reasons) => new ErasureBlocked(reasons),
      close: (check) =>
        inTransaction(this.dataSource, async (manager) => {
          const locked = await this.confirm.lock(manager, user);
          await check(manager);
          await this.forgetting.execute(manager, locked);
        }),
    });
    await this.sessions.epochChanged(user.id);
  }
}
