import { Injectable, Logger } from '@nestjs/common';
import { inTransaction } from '@shamba/service-kit/database';
import { DataSource } from 'typeorm';
import { UserRepository } from '../../identity/user.repository.js';
import { Memberships } from './memberships.js';
import type { SignupProblem } from '../input/signup.errors.js';
import { SignupRepository } from './signup.repository.js';

/** Undoes the steps of a sign-up. Can be repeated. */
@Injectable()
export class UndoSignup {
  private readonly log = new Logger('Signup');

  constructor(
    private readonly dataSource: DataSource,
    private readonly signups: SignupRepository,
    private readonly memberships: Memberships,
    private readonly users: UserRepository,
  ) {}

  /** Ends a sign-up whose user is not active yet. @returns false when the user is active already */
  async giveUp(id: string, problem: SignupProblem): Promise<boolean> {
    const undoing = await this.signups.move(id, 'reserved', 'undoing', { error: problem });
    if (undoing) await this.execute(id);
    return undoing !== null;
  }

  /**
   * Card disabled and pending member removed first, then a name that is only reserved is free again; a user who has
   * become active has no reservation and stays. Left to the job when commerce does not answer.
   */
  async execute(id: string): Promise<void> {
    try {
      await this.memberships.abandon(id);
    } catch (error) {
      this.log.warn(`Sign-up ${id} is not undone yet: ${error instanceof Error ? error.message : String(error)}`);
      await this.signups.release(id);
      return;
    }
    await inTransaction(this.dataSource, async (manager) => {
      const failed = await this.signups.move(id, 'undoing', 'failed', {}, manager);
      if (failed) await this.users.dropReserved(manager, id);
    });
  }
}
