import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { insertNew } from '@shamba/service-kit/database';
import { Clock } from '@shamba/service-kit/time';
import { assertMove } from '@shamba/service-kit/values';
import { DataSource, type EntityManager } from 'typeorm';
import { ClubSignup, SIGNUP_MOVES, type SignupState } from './signup.entity.js';

/** Rows of sign-ups. */
@Injectable()
export class SignupRepository {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  find(signupId: string): Promise<ClubSignup | null> {
    return this.dataSource.manager.findOneBy(ClubSignup, { signup_id: signupId });
  }

  /** The same, locked until the transaction ends. */
  lock(signupId: string, manager: EntityManager): Promise<ClubSignup | null> {
    return manager.findOne(ClubSignup, { where: { signup_id: signupId }, lock: { mode: 'pessimistic_write' } });
  }

  /** Opens a sign-up. @throws a unique violation when it exists already */
  async open(manager: EntityManager, signupId: string, memberId: number): Promise<void> {
    const now = this.clock.now();
    const row = { signup_id: signupId, state: 'open', member_id: memberId, created_at: now, state_at: now } as const;
    await manager.insert(ClubSignup, row);
  }

  /** Adds a sign-up that ended before its first step. Does nothing if it exists; waits for one that is being opened. */
  async addAbandoned(manager: EntityManager, signupId: string): Promise<void> {
    const now = this.clock.now();
    const row = { signup_id: signupId, state: 'abandoned', member_id: null, created_at: now, state_at: now } as const;
    await insertNew(manager, ClubSignup, row);
  }

  /** Completes an open sign-up. False: it is not open. */
  activate(manager: EntityManager, signupId: string): Promise<boolean> {
    return this.end(manager, signupId, { state: 'active' });
  }

  /** Abandons an open sign-up. False: it is not open. */
  abandon(manager: EntityManager, signupId: string): Promise<boolean> {
    return this.end(manager, signupId, { state: 'abandoned', member_id: null });
  }

  private async end(
    manager: EntityManager,
    signupId: string,
    set: { state: SignupState; member_id?: null },
  ): Promise<boolean> {
    assertMove<SignupState>(SIGNUP_MOVES, 'open', set.state);
    const where = { signup_id: signupId, state: 'open' } as const;
    const { affected } = await manager.update(ClubSignup, where, { ...set, state_at: this.clock.now() });
    return affected === 1;
  }
}
