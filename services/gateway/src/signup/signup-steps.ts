import { Injectable, Logger } from '@nestjs/common';
import { audited, Clock, ErrorReports, inTransaction } from '@shamba/service-kit';
import { DataSource } from 'typeorm';
import { AccountMails } from '../identity/account-mails.js';
import { UserDto } from '../identity/dto/user.dto.js';
import { Users } from '../identity/users.js';
import type { SignupMembershipDto } from './dto/signup.dto.js';
import { Memberships } from './memberships.js';
import { isBelieved, stillNotKnown } from './not-known.js';
import { ACCOUNT_ALONE, NOT_FINISHED, type SignupProblem } from './signup.errors.js';
import { type SignupRow, Signups } from './signups.js';

/**
 * The steps of a sign-up after the reservation. Each can be repeated, and each leaves a state from which the job goes on:
 * before the user is active backwards, from then on forwards. Should commerce refuse the last step for good, the user stays one.
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
    private readonly clock: Clock,
  ) {}

  /** The card is stored: the user becomes one. null when somebody has begun to undo the sign-up meanwhile. */
  activateUser(row: SignupRow, membershipId: number): Promise<SignupRow | null> {
    const membership: SignupMembershipDto = {
      id: membershipId,
      status: 'pending',
      tier_id: row.tier_id,
      tier_name: null,
      next_shipment_date: null,
    };
    return inTransaction(this.dataSource, async (manager) => {
      const moved = await this.signups.move(row.id, 'reserved', 'activating', { membership }, manager);
      if (!moved?.new_account || moved.user_id === null) return moved;
      const user = await this.users.activate(manager, moved.user_id, row.id);
      await audited(manager, { entity: 'user', id: user.id, action: 'create', before: null, after: UserDto.of(user) });
      await this.mails.verification(manager, user, 'account');
      return moved;
    });
  }

  /**
   * The member becomes active. Answers the row as it is then; left to the job when commerce does not answer, ended without a
   * membership when it refuses for good.
   */
  async activateMember(row: SignupRow): Promise<SignupRow> {
    if (row.user_id === null) return row;
    try {
      // Taken away meanwhile: nobody is left whose card may be charged.
      if ((await this.users.find(row.user_id)) === null) return await this.endForNobody(row);
      const answer = await this.memberships.activate(row.id, row.user_id);
      if (answer.kind === 'active')
        return (await this.signups.move(row.id, 'activating', 'done', { membership: answer.membership })) ?? row;
      if (answer.kind === 'refused') return await this.endWithout(row, row.user_id, answer.problem);
      const notKnown = stillNotKnown(row.error?.notKnown, this.clock.now());
      if (isBelieved(notKnown)) return await this.endWithout(row, row.user_id, answer.problem);
      this.log.warn(`Sign-up ${row.id}: commerce has not known it since ${notKnown.since}`);
      await this.signups.release(row.id, { ...answer.problem, notKnown });
    } catch (error) {
      this.log.warn(
        `Sign-up ${row.id}: the membership is not active yet: ${error instanceof Error ? error.message : String(error)}`,
      );
      await this.signups.release(row.id);
    }
    return row;
  }

  private async endForNobody(row: SignupRow): Promise<SignupRow> {
    const undoing = await this.signups.move(row.id, 'activating', 'undoing', { error: NOT_FINISHED });
    if (undoing) await this.undo(row.id);
    return (await this.signups.find(row.id)) ?? row;
  }

  /** The user can't have the membership: card and member go, the account stays, new or not, and staff hear of it once. */
  private async endWithout(row: SignupRow, userId: number, { code, message }: SignupProblem): Promise<SignupRow> {
    const ended = await inTransaction(this.dataSource, async (manager) => {
      const moved = await this.signups.move(
        row.id,
        'activating',
        'undoing',
        { error: row.new_account ? ACCOUNT_ALONE : NOT_FINISHED },
        manager,
      );
      const user = moved && (await this.users.lockLive(manager, userId));
      if (user) await this.mails.membershipRefused(manager, user, message);
      return moved !== null;
    });
    if (ended) {
      this.reports.report({
        severity: 'error',
        message: `Sign-up ${row.id} ended without a membership: commerce refuses it (${code})`,
      });
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

  /**
   * Card disabled and pending member removed first, then a name that is only reserved is free again; a user who has become active has
   * no reservation and stays. Left to the job when commerce does not answer.
   */
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
