import { Injectable, Logger } from '@nestjs/common';
import { Clock } from '@shamba/service-kit/time';
import { UserRepository } from '../../identity/user.repository.js';
import { Memberships } from './memberships.js';
import { isBelieved, stillNotKnown } from '../input/not-known.js';
import { NOT_FINISHED } from '../input/signup.errors.js';
import type { Signup } from './signup.entity.js';
import { SignupRepository } from './signup.repository.js';
import { EndWithoutMembership } from './end-without-membership.js';
import { UndoSignup } from './undo-signup.js';

/** Last step of a sign-up: the pending member becomes active. Can be repeated. */
@Injectable()
export class ActivateMember {
  private readonly log = new Logger('Signup');

  constructor(
    private readonly signups: SignupRepository,
    private readonly users: UserRepository,
    private readonly memberships: Memberships,
    private readonly endWithout: EndWithoutMembership,
    private readonly undo: UndoSignup,
    private readonly clock: Clock,
  ) {}

  /**
   * @returns the row as it is then; left to the job when commerce does not answer, ended without a
   * membership when it refuses for good.
   */
  async execute(row: Signup): Promise<Signup> {
    if (row.user_id === null) return row;
    try {
      // The user was archived or erased during the sign-up: no card may be charged.
      if ((await this.users.find(row.user_id)) === null) return await this.endWithoutUser(row);
      const answer = await this.memberships.activate(row.id, row.user_id);
      if (answer.kind === 'active')
        return (await this.signups.move(row.id, 'activating', 'done', { membership: answer.membership })) ?? row;
      if (answer.kind === 'refused') return await this.endWithout.execute(row, row.user_id, answer.problem);
      const notKnown = stillNotKnown(row.error?.notKnown, this.clock.now());
      if (isBelieved(notKnown)) return await this.endWithout.execute(row, row.user_id, answer.problem);
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

  private async endWithoutUser(row: Signup): Promise<Signup> {
    const undoing = await this.signups.move(row.id, 'activating', 'undoing', { error: NOT_FINISHED });
    if (undoing) await this.undo.execute(row.id);
    return (await this.signups.find(row.id)) ?? row;
  }
}
