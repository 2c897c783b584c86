import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { User } from '../../identity/user.entity.js';
import { SignupRepository } from '../../sign-up/steps/signup.repository.js';
import { CustomerParts } from './customer-parts.js';

/** Open matters of an account, paid, booked or under way, which prevent ending it. */
@Injectable()
export class OpenMatters {
  constructor(
    private readonly parts: CustomerParts,
    private readonly signups: SignupRepository,
  ) {}

  /**
   * One sentence for each open matter, for the owner or for staff; empty when nothing is open.
   * @throws ServiceUnavailable when a service can't be asked
   */
  async of(user: User): Promise<string[]> {
    return (await Promise.all([this.parts.obligations(user), this.signupOf(user.id)])).flat();
  }

  /** Only the matter of an unfinished sign-up for the club. */
  async signupOf(userId: number, manager?: EntityManager): Promise<string[]> {
    const signup = await this.signups.newestOf(userId, manager);
    // The sign-up continues by itself: its membership would begin after the end of the account, with a card to charge.
    const running = signup !== null && signup.state !== 'done';
    return running ? ['A wine club sign-up is still being finished. Please try again in a minute.'] : [];
  }
}
