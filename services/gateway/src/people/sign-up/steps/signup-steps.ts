import { Injectable, Logger } from '@nestjs/common';
import { inTransaction } from '@shamba/service-kit/database';
import { audited } from '@shamba/service-kit/identity';
import { ErrorReports } from '@shamba/service-kit/observe';
import { Clock } from '@shamba/service-kit/time';
import { messageOf } from '@shamba/service-kit/values';
import { DataSource } from 'typeorm';
import { UserDto } from '../../identity/user.dto.js';
import { UserRepository } from '../../identity/user.repository.js';
import { AccountMails } from '../../mails/account-mails.js';
import { isBelieved, stillNotKnown } from '../input/not-known.js';
import type { SignupMembershipDto } from '../input/signup.dto.js';
import { ACCOUNT_ALONE, NOT_FINISHED, type SignupProblem } from '../input/signup.errors.js';
import { Memberships } from './memberships.js';
import type { Signup } from './signup.entity.js';
import { SignupRepository } from './signup.repository.js';

/** The end of a sign-up that fails: everything is undone. Can be repeated. */
@Injectable()
export class EndSignup {
  private readonly log = new Logger('Signup');

  constructor(
    private readonly dataSource: DataSource,
    private readonly signups: SignupRepository,
    private readonly users: UserRepository,
    private readonly memberships: Memberships,
    private readonly mails: AccountMails,
    private readonly reports: ErrorReports,
  ) {}

  /** Ends a sign-up whose user is not active yet; one whose user is active stays. */
  async giveUp(id: string, problem: SignupProblem): Promise<void> {
    const undoing = await this.signups.move(id, 'reserved', 'undoing', { error: problem });
    if (undoing) await this.undo(id);
  }

  /**
   * Disables the card and removes the pending member, then frees a name that is only reserved; a user who has become
   * active has no reservation and stays. Without an answer of commerce the job repeats it.
   */
  async undo(id: string): Promise<void> {
    try {
      await this.memberships.abandon(id);
    } catch (error) {
      this.log.warn(`Sign-up ${id} is not undone yet: ${messageOf(error)}`);
      await this.signups.release(id);
      return;
    }
    await inTransaction(this.dataSource, async (manager) => {
      const failed = await this.signups.move(id, 'undoing', 'failed', {}, manager);
      if (failed) await this.users.dropReserved(manager, id);
    });
  }

  /** The user was archived or erased during the sign-up. */
  async withoutUser(row: Signup): Promise<Signup> {
    const undoing = await this.signups.move(row.id, 'activating', 'undoing', { error: NOT_FINISHED });
    if (undoing) await this.undo(row.id);
    return (await this.signups.find(row.id)) ?? row;
  }

  /**
   * Ends a sign-up whose membership commerce refuses for good: card and member go, the account stays. Mails the user
   * and reports to staff, once.
   */
  async withoutMembership(row: Signup, userId: number, { code, message }: SignupProblem): Promise<Signup> {
    const error = row.new_account ? ACCOUNT_ALONE : NOT_FINISHED;
    const ended = await inTransaction(this.dataSource, async (manager) => {
      const moved = await this.signups.move(row.id, 'activating', 'undoing', { error }, manager);
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
}

/** The third step of a sign-up, after its name is reserved and its card stored. Can be repeated. */
@Injectable()
export class ActivateUser {
  constructor(
    private readonly dataSource: DataSource,
    private readonly signups: SignupRepository,
    private readonly users: UserRepository,
    private readonly mails: AccountMails,
  ) {}

  /**
   * The reserved user becomes a user who can sign in. From here on a sign-up only goes forwards.
   * @returns the row in state `activating`; null when the sign-up is being undone already
   */
  execute(row: Signup, membershipId: number): Promise<Signup | null> {
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
}

/** The last step of a sign-up. Can be repeated. */
@Injectable()
export class ActivateMember {
  private readonly log = new Logger('Signup');

  constructor(
    private readonly signups: SignupRepository,
    private readonly users: UserRepository,
    private readonly memberships: Memberships,
    private readonly ending: EndSignup,
    private readonly clock: Clock,
  ) {}

  /**
   * The last step: the pending member becomes active.
   * @returns the row as it is then; left to the job when commerce does not answer, ended without a
   * membership when it refuses for good.
   */
  async execute(row: Signup): Promise<Signup> {
    if (row.user_id === null) return row;
    try {
      // The user was archived or erased during the sign-up: no card may be charged.
      if ((await this.users.find(row.user_id)) === null) return await this.ending.withoutUser(row);
      const answer = await this.memberships.activate(row.id, row.user_id);
      if (answer.kind === 'active')
        return (await this.signups.move(row.id, 'activating', 'done', { membership: answer.membership })) ?? row;
      if (answer.kind === 'refused') return await this.ending.withoutMembership(row, row.user_id, answer.problem);
      const notKnown = stillNotKnown(row.error?.notKnown, this.clock.now());
      if (isBelieved(notKnown)) return await this.ending.withoutMembership(row, row.user_id, answer.problem);
      this.log.warn(`Sign-up ${row.id}: commerce has not known it since ${notKnown.since}`);
      await this.signups.release(row.id, { ...answer.problem, notKnown });
    } catch (error) {
      this.log.warn(`Sign-up ${row.id}: the membership is not active yet: ${messageOf(error)}`);
      await this.signups.release(row.id);
    }
    return row;
  }
}
