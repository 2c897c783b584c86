import { Inject, Injectable } from '@nestjs/common';
import { CONFIG } from '@shamba/service-kit/config';
import { Clock } from '@shamba/service-kit/time';
import { setTimeout as sleep } from 'node:timers/promises';
import { passwordFits } from '../../identity/passwords.js';
import { SignInLimits } from '../../attempts/sign-in-limits.js';
import { UserRepository } from '../../identity/user.repository.js';
import type { GatewayConfig } from '../../../config.js';
import { SignupFailed, SignupRunning } from '../input/signup.errors.js';
import type { NewAccount } from '../input/signup-input.js';
import type { Signup } from './signup.entity.js';
import { SignupRepository } from './signup.repository.js';
import { EndSignup } from './signup-steps.js';

const LOOK_EVERY_MS = 150;
/** A finished sign-up that is sent once more within this time gets the same answer. */
const REPEAT_S = { guest: 15 * 60, user: 2 * 60 };

/** Finds the sign-up that a repeated one repeats, and waits for its end. */
@Injectable()
export class JoinSignup {
  constructor(
    private readonly users: UserRepository,
    private readonly signups: SignupRepository,
    private readonly limits: SignInLimits,
    private readonly ending: EndSignup,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: GatewayConfig,
  ) {}

  /**
   * The result of the sign-up with exactly this name, address and password; null when there is none: the names are
   * free.
   * @throws UsernameTaken or EmailTaken when the names are another person's, TooManyRequests after too many wrong
   * passwords, and the error with which the sign-up failed
   */
  async asGuest(account: NewAccount, address: string): Promise<Signup | null> {
    const holder = await this.users.findHolder(account.username, account.email);
    const row = holder && (await this.signups.newestOf(holder.id));
    const sameForm = holder !== null && row?.new_account === true && this.isRecent(row, REPEAT_S.guest);
    const fits =
      sameForm &&
      (await this.limits.guard({ kind: 'sign-in', account: account.username, device: undefined, address }, async () =>
        (await passwordFits(account.password, holder.password_hash)) ? true : null,
      ));
    if (fits && row) return this.wait(row);
    try {
      await this.users.assertFree(account);
      return null;
    } catch (taken) {
      // A concurrent repeat may have taken the names between the two reads.
      const isNew = holder === null && (await this.users.findHolder(account.username, account.email)) !== null;
      if (isNew) return this.asGuest(account, address);
      throw taken;
    }
  }

  /** The user's running sign-up, or the one for the same tier that has just ended; null when there is none. */
  async asUser(userId: number, tierId: number): Promise<Signup | null> {
    const row = await this.signups.newestOf(userId);
    if (!row || (row.state === 'done' && !(row.tier_id === tierId && this.isRecent(row, REPEAT_S.user)))) return null;
    return this.wait(row);
  }

  private async wait(joined: Signup): Promise<Signup | null> {
    const until = performance.now() + this.config.SIGNUP_WAIT_MS;
    let row: Signup | null = joined;
    let undone = false;
    while (row && performance.now() < until) {
      if (row.state === 'done') return row;
      // The lease has ended and the user is active: the job activates the member.
      if (row.state === 'activating' && row.lease_until <= this.clock.now()) return row;
      if (row.state === 'failed') {
        // It was being undone when this request came: this request begins a new one.
        if (joined.state === 'undoing' || !row.error) return null;
        throw new SignupFailed(row.error);
      }
      // The lease is over: what the other request left is undone now instead of in the job's next round.
      if (row.state === 'undoing' && row.lease_until <= this.clock.now() && !undone) {
        undone = true;
        await this.ending.undo(row.id);
      } else await sleep(LOOK_EVERY_MS);
      row = await this.signups.find(joined.id);
    }
    if (row?.state === 'activating') return row;
    throw new SignupRunning();
  }

  private isRecent(row: Signup, seconds: number): boolean {
    return row.created_at >= this.clock.in(-seconds);
  }
}
