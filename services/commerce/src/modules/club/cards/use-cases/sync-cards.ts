import { Inject, Injectable, Logger, type BeforeApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import type { EventPayload } from '@shamba/event-contract';
import { CONFIG } from '@shamba/service-kit/config';
import { ErrorReports } from '@shamba/service-kit/observe';
import { HandlesEvent } from '@shamba/service-kit/outbox';
import { Clock, Periodic } from '@shamba/service-kit/time';
import type { CommerceConfig } from '../../../../config.js';
import { VaultUnavailable } from '../../../card-vault/index.js';
import { CardRepository } from '../card.repository.js';
import { SyncCard } from './sync-card.js';

const BATCH = 50;

/**
 * Makes the provider's cards match the rows: disables cards that may not be charged any more, finds cards of dead
 * requests, stores the cards of payments. Runs at an interval; the event only makes it run sooner.
 */
@Injectable()
export class SyncCards implements OnModuleInit, BeforeApplicationShutdown {
  private readonly log = new Logger('SyncCards');
  private readonly running = new Set<Promise<unknown>>();

  constructor(
    private readonly cards: CardRepository,
    private readonly syncCard: SyncCard,
    private readonly periodic: Periodic,
    private readonly reports: ErrorReports,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: CommerceConfig,
  ) {}

  onModuleInit(): void {
    this.periodic.every('sync-club-cards', this.config.SWEEP_INTERVAL_MS, () => this.sweep());
  }

  async beforeApplicationShutdown(): Promise<void> {
    await Promise.allSettled(this.running);
  }

  /** The event only starts a round: no transaction waits for the provider. */
  @HandlesEvent('club.card_due', { starts: true })
  due(_: EventPayload<'club.card_due'>): Promise<void> {
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

  /** One round. A failed card is reported and left for a later round. */
  async sweep(): Promise<void> {
    const dead = new Date(this.clock.now().getTime() - this.config.SWEEP_AGE_MS);
    for (const card of await this.cards.claim(dead, BATCH)) {
      try {
        await this.syncCard.execute(card);
      } catch (error) {
        if (error instanceof VaultUnavailable)
          this.log.warn(`Card ${card.id} waits for the provider: ${error.message}`);
        else this.reports.reportError(error);
      }
    }
  }
}
