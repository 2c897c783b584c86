import { Injectable, Logger } from '@nestjs/common';
import { audited, inTransaction } from '@shamba/service-kit';
import { DataSource } from 'typeorm';
import { AccountMails } from '../identity/account-mails.js';
import { UserDto } from '../identity/dto/user.dto.js';
import { Users } from '../identity/users.js';
import type { SignupMembershipDto } from './dto/signup.dto.js';
import { Memberships } from './memberships.js';
import type { SignupProblem } from './signup.errors.js';
import { type SignupRow, Signups } from './signups.js';

/**
 * The steps of a sign-up after the reservation. Each can be repeated, and each leaves a state from which the job goes on:
 * before the user is active backwards, from then on forwards.
 */
@Injectable()
export class SignupSteps {
  private readonly log = new Logger('Signup');

  constructor(
    private readonly dataSource: DataSource,
    private readonly signups: Signups,
    private readonly users: Users,
    private readonly mails: AccountMails,
    private readonly memberships: Memberships,
  ) {}

  /** The card is stored: the user becomes one. null when somebody has begun to undo the sign-up meanwhile. */
  activateUser(row: SignupRow, membershipId: number): Promise<SignupRow | null> {
    const membership: SignupMembershipDto = { id: membershipId, status: 'pending', tier_id: row.tier_id, tier_name: null, next_shipment_date: null };
    return inTransaction(this.dataSource, async (manager) => {
      const moved = await this.signups.move(row.id, 'reserved', 'activating', { membership }, manager);
      if (!moved?.new_account || moved.user_id === null) return moved;
      const user = await this.users.activate(manager, moved.user_id, row.id);
      await audited(manager, { entity: 'user', id: user.id, action: 'create', before: null, after: UserDto.of(user) });
      await this.mails.verification(manager, user, 'account');
      return moved;
    });
  }

  /** The member becomes active. Answers the row as it is then; left to the job when commerce does not answer. */
  async activateMember(row: SignupRow): Promise<SignupRow> {
    if (row.user_id === null) return row;
    try {
      const membership = await this.memberships.activate(row.id, row.user_id);
      return (await this.signups.move(row.id, 'activating', 'done', { membership })) ?? row;
    } catch (error) {
      this.log.warn(`Sign-up ${row.id}: the membership is not active yet: ${error instanceof Error ? error.message : String(error)}`);
      await this.signups.release(row.id);
      return row;
    }
  }

  /** Takes back what a sign-up has done so far; false when it is past that. */
  async giveUp(id: string, problem: SignupProblem): Promise<boolean> {
    const undoing = await this.signups.move(id, 'reserved', 'undoing', { error: problem });
    if (undoing) await this.undo(id);
    return undoing !== null;
  }

  /** Card disabled and pending member removed first, then the name is free again. Left to the job when commerce does not answer. */
  async undo(id: string): Promise<void> {
    try {
      await this.memberships.abandon(id);
    } catch (error) {
      this.log.warn(`Sign-up ${id} is not undone yet: ${error instanceof Error ? error.message : String(error)}`);
      await this.signups.release(id);
      return;
    }
    await inTransaction(this.dataSource, async (manager) => {
      const failed = await this.signups.move(id, 'undoing', 'failed', {}, manager);
      if (failed) await manager.query('DELETE FROM users WHERE pending_signup = $1', [id]);
    });
  }
}
