import { Injectable } from '@nestjs/common';
import { InvalidFields } from '@shamba/service-kit/http';
import { Memberships } from './memberships.js';
import { NOT_FINISHED, SignupFailed, SignupRunning } from '../input/signup.errors.js';
import type { MembershipOrder, NewAccount } from '../input/signup-input.js';
import type { Signup } from './signup.entity.js';
import { ActivateMember } from './activate-member.js';
import { ActivateUser } from './activate-user.js';
import { JoinSignup } from './join-signup.js';
import { ReserveSignup } from './reserve-signup.js';
import { UndoSignup } from './undo-signup.js';

/** A guest brings a new account, a user their own. */
export type Joiner =
  | { kind: 'guest'; account: NewAccount; address: string }
  | { kind: 'user'; userId: number; email: string | null };

const TRIES = 3;

/**
 * Runs a wine club sign-up, or joins the one that it repeats. Ends with a user who has a membership, or
 * with nothing; a user who could already sign in stays one.
 */
@Injectable()
export class RunSignup {
  constructor(
    private readonly reserve: ReserveSignup,
    private readonly join: JoinSignup,
    private readonly memberships: Memberships,
    private readonly activateUser: ActivateUser,
    private readonly activateMember: ActivateMember,
    private readonly undo: UndoSignup,
  ) {}

  async execute(joiner: Joiner, order: MembershipOrder): Promise<Signup> {
    const email = joiner.kind === 'guest' ? joiner.account.email : joiner.email;
    if (email === null) throw new InvalidFields({ email: ['Please add an email address to your account first'] });
    for (let attempt = 0; attempt < TRIES; attempt += 1) {
      const joined = await this.joinOne(joiner, order);
      if (joined) return joined;
      const begun = await (joiner.kind === 'guest'
        ? this.reserve.forGuest(joiner.account, order)
        : this.reserve.forUser(joiner.userId, order));
      if (begun) return this.finish(begun, joiner, { ...order, person: { ...order.person, email } });
    }
    throw new SignupRunning();
  }

  private joinOne(joiner: Joiner, order: MembershipOrder): Promise<Signup | null> {
    return joiner.kind === 'guest'
      ? this.join.asGuest(joiner.account, joiner.address)
      : this.join.asUser(joiner.userId, order.tierId);
  }

  private async finish(
    row: Signup,
    joiner: Joiner,
    order: MembershipOrder & { person: { email: string } },
  ): Promise<Signup> {
    const stored = await this.memberships.store({
      ...order,
      signupId: row.id,
      consent: { ...order.consent, at: row.created_at.toISOString() },
      ...(joiner.kind === 'user' && { userId: joiner.userId }),
    });
    if (stored.kind !== 'stored') {
      const problem = stored.kind === 'refused' ? stored.problem : NOT_FINISHED;
      await this.undo.giveUp(row.id, problem);
      // A concurrent repeat may have created the member after this request looked for it.
      const twin = problem.code === 'already_member' ? await this.joinOne(joiner, order) : null;
      if (twin) return twin;
      throw new SignupFailed(problem);
    }
    const active = await this.activateUser.execute(row, stored.membershipId);
    // The job considered this request dead and has begun to undo the sign-up.
    if (!active) throw new SignupFailed(NOT_FINISHED);
    const ended = await this.activateMember.execute(active);
    if (ended.state === 'undoing' || ended.state === 'failed') throw new SignupFailed(ended.error ?? NOT_FINISHED);
    return ended;
  }
}
