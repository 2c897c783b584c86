import { Inject, Injectable, Logger, type BeforeApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import type { ClubCardDue } from '@shamba/event-contract';
import { Clock, CONFIG, ErrorReports, HandlesEvent, Periodic } from '@shamba/service-kit';
import type { CommerceConfig } from '../../../../config.js';
import { VaultUnavailable } from '../../../card-vault/index.js';
import { CardBook } from '../card-book.js';
import { TendCard } from './tend-card.js';

const BATCH = 50;

/**
 * Brings what the rows of cards say to the provider: disables cards that nobody may charge any more, finds those of
 * requests that died, keeps the cards of payments. The rows are the truth; waking this only makes it sooner.
 */
@Injectable()
export class TendCards implements OnModuleInit, BeforeApplicationShutdown {
  private readonly log = new Logger('TendCards');
  private readonly running = new Set<Promise<unknown>>();

  constructor(
    private readonly book: CardBook,
    private readonly tendCard: TendCard,
    private readonly periodic: Periodic,
    private readonly reports: ErrorReports,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: CommerceConfig,
  ) {}

  onModuleInit(): void {
    this.periodic.every('tend-club-cards', this.config.SWEEP_INTERVAL_MS, () => this.sweep());
  }

  async beforeApplicationShutdown(): Promise<void> {
    await Promise.allSettled(this.running);
  }

  /** No transaction stays open while the provider thinks: the event only wakes this. */
  @HandlesEvent('club.card_due')
  due(_: ClubCardDue): Promise<void> {
    this.soon();
    return Promise.resolve();
  }

  /** Starts a round without waiting for it. */
  soon(): void {
    const run = this.sweep()
      .catch((error: unknown) => this.log.warn(`Cards not tended yet: ${String(error)}`))
      .finally(() => this.running.delete(run));
    this.running.add(run);
  }

  /** One round. A card that fails is reported and left for a later one. */
  async sweep(): Promise<void> {
    const dead = new Date(this.clock.now().getTime() - this.config.SWEEP_AGE_MS);
    for (const card of await this.book.claim(dead, BATCH)) {
      try {
        await this.tendCard.execute(card);
      } catch (error) {
        if (error instanceof VaultUnavailable)
          this.log.warn(`Card ${card.id} waits for the provider: ${error.message}`);
        else this.reports.reportError(error);
      }
    }
  }
}
