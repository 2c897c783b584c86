import { Injectable } from '@nestjs/common';
import { inTransaction } from '@shamba/service-kit/database';
import { InvalidFields } from '@shamba/service-kit/http';
import { randomUUID } from 'node:crypto';
import { DataSource } from 'typeorm';
import { EmailTaken, UsernameTaken } from '../../identity/identity.errors.js';
import { chosenPassword } from '../../identity/password-rules.js';
import { UserRepository } from '../../identity/user.repository.js';
import { NOT_FINISHED, SignupFailed, SignupRunning } from '../input/signup.errors.js';
import type { MembershipOrder, NewAccount } from '../input/signup-input.js';
import { JoinSignup } from './join-signup.js';
import { Memberships } from './memberships.js';
import type { Signup } from './signup.entity.js';
import { SignupRepository } from './signup.repository.js';
import { ActivateMember, ActivateUser, EndSignup } from './signup-steps.js';

/** Who signs up: a guest with a new account, or a user. */
export type Joiner =
  | { kind: 'guest'; account: NewAccount; address: string }
  | { kind: 'user'; userId: number; email: string | null };

const TRIES = 3;

/** The first step of a sign-up. */
@Injectable()
export class ReserveSignup {
  constructor(
    private readonly dataSource: DataSource,
    private readonly users: UserRepository,
    private readonly signups: SignupRepository,
  ) {}

  /** Reserves the name and address for a new account; null when they are taken. */
  async forGuest(account: NewAccount, { tierId, person }: MembershipOrder): Promise<Signup | null> {
    const { username, email } = account;
    const password = await chosenPassword(account.password, { username, email, staff: false });
    const id = randomUUID();
    const profile = { first_name: person.firstName, last_name: person.lastName, phone: person.phone ?? null };
    try {
      await inTransaction(this.dataSource, async (manager) => {
        const row = { username, email, role: 'customer', pending_signup: id, ...profile } as const;
        const user = await this.users.insert(manager, row, password);
        await this.signups.insert(manager, { id, user_id: user.id, new_account: true, tier_id: tierId });
      });
    } catch (error) {
      if (error instanceof UsernameTaken || error instanceof EmailTaken) return null;
      throw error;
    }
    return this.signups.find(id);
  }

  /** Begins a sign-up of a user; null when they have another one. */
  async forUser(userId: number, { tierId }: MembershipOrder): Promise<Signup | null> {
    const row = { id: randomUUID(), user_id: userId, new_account: false, tier_id: tierId };
    const begun = await this.signups.insert(this.dataSource.manager, row);
    return begun ? this.signups.find(row.id) : null;
  }
}

/**
 * Runs a wine club sign-up, or joins the one that it repeats. Ends with a member, or leaves nothing behind; an account
 * that existed before always stays.
 */
@Injectable()
export class RunSignup {
  constructor(
    private readonly reserve: ReserveSignup,
    private readonly join: JoinSignup,
    private readonly memberships: Memberships,
    private readonly activateUser: ActivateUser,
    private readonly activateMember: ActivateMember,
    private readonly ending: EndSignup,
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
      await this.ending.giveUp(row.id, problem);
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
