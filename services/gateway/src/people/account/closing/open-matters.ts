import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { User } from '../../identity/user.entity.js';
import { Signups } from '../../sign-up/steps/signups.js';
import { CustomerParts } from './customer-parts.js';

/**
 * What an account still has to do with the house: paid for, booked
 * or under way. It stands in the way of ending the account.
 */
@Injectable()
export class OpenMatters {
  constructor(
    private readonly parts: CustomerParts,
    private readonly signups: Signups,
  ) {}

  /**
   * One sentence for each, read by its owner or by staff; none: nothing is open.
   * Throws ServiceUnavailable when a service can't be asked.
   */
  async of(user: User): Promise<string[]> {
    return (await Promise.all([this.parts.obligations(user), this.signupOf(user.id)])).flat();
  }

  /** The same of a sign-up for the club alone. */
  async signupOf(userId: number, manager?: EntityManager): Promise<string[]> {
    const signup = await this.signups.newestOf(userId, manager);
    // It goes on by itself: its membership would begin after the account has ended, with a card that is charged.
    const running = signup !== null && signup.state !== 'done';
    return running ? ['A wine club sign-up is still being finished. Please try again in a minute.'] : [];
  }
}
