import { Injectable } from '@nestjs/common';
import { ClubTastings } from '../../club/index.js';
import { AttemptRepository, type NewAttempt } from '../attempt.repository.js';
import { tastingsOf } from '../snapshot.js';

/** Opens the attempt of a cart, and counts what it takes from the buyer's membership in the same transaction. */
@Injectable()
export class OpenAttempt {
  constructor(
    private readonly attempts: AttemptRepository,
    private readonly tastings: ClubTastings,
  ) {}

  /**
   * The checkout's id; null as `AttemptRepository.open`.
   * @throws TastingsUsed (409) when fewer tastings are left than the attempt was priced with; AccountEnded,
   * AccountEnding
   */
  async execute(attempt: NewAttempt): Promise<string | null> {
    const taken = tastingsOf(attempt.snapshot);
    if (taken.length === 0 || attempt.userId === null) return this.attempts.open(attempt);
    await this.tastings.ready(attempt.userId);
    return this.attempts.open(attempt, (manager, userId) => this.tastings.take(manager, userId, attempt.id, taken));
  }
}
