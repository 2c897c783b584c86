import { Injectable, Logger } from '@nestjs/common';
import { audited, ErrorReports, inTransaction } from '@shamba/service-kit';
import { DataSource } from 'typeorm';
import { AccountMails } from '../identity/account-mails.js';
import { UserDto } from '../identity/dto/user.dto.js';
import { Users } from '../identity/users.js';
import type { SignupMembershipDto } from './dto/signup.dto.js';
import { Memberships } from './memberships.js';
import { NOT_FINISHED, type SignupProblem } from './signup.errors.js';
import { type SignupRow, Signups } from './signups.js';

/**
 * The steps of a sign-up after the reservation. Each can be repeated, and each leaves a state from which the job goes on:
 * before the user is active backwards, from then on forwards, unless commerce refuses the last step for good.
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
    private readonly reports: ErrorReports,
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

  /** The member becomes active. Answers the row as it is then; left to the job when commerce does not answer, undone when it refuses. */
  async activateMember(row: SignupRow): Promise<SignupRow> {
    if (row.user_id === null) return row;
    try {
      const answer = await this.memberships.activate(row.id, row.user_id);
      if (answer.kind === 'active') return (await this.signups.move(row.id, 'activating', 'done', { membership: answer.membership })) ?? row;
      if (this.signups.isFinal(row, answer.problem)) return await this.takeBack(row, row.user_id, answer.problem);
      throw new Error(answer.problem.message);
    } catch (error) {
      this.log.warn(`Sign-up ${row.id}: the membership is not active yet: ${error instanceof Error ? error.message : String(error)}`);
      await this.signups.release(row.id);
      return row;
    }
  }

  /** The user can't have the membership: neither is left, and staff hear of it. Who was a user before stays one. */
  private async takeBack(row: SignupRow, userId: number, { code, message }: SignupProblem): Promise<SignupRow> {
    const undoing = await inTransaction(this.dataSource, async (manager) => {
      const moved = await this.signups.move(row.id, 'activating', 'undoing', { error: NOT_FINISHED }, manager);
      if (!moved) return false;
      const user = moved.new_account ? await this.users.reserveAgain(manager, userId, row.id) : await this.users.lockLive(manager, userId);
      if (!user) return true;
      if (moved.new_account) await audited(manager, { entity: 'user', id: user.id, action: 'delete', before: null, after: null });
      await this.mails.signupUndone(manager, user, { wasNew: moved.new_account, reason: message });
      return true;
    });
    if (undoing) {
      this.reports.report({ severity: 'error', message: `Sign-up ${row.id} was undone: commerce refuses its membership (${code})` });
      await this.undo(row.id);
    }
    return (await this.signups.find(row.id)) ?? row;
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
