import { Inject, Injectable, Logger, type BeforeApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import type { ClubCardDue } from '@shamba/event-contract';
import { Clock, CONFIG, ErrorReports, HandlesEvent, Periodic } from '@shamba/service-kit';
import type { CommerceConfig } from '../../../../config.js';
import { CardVault, VaultUnavailable } from '../../../card-vault/index.js';
import { CardBook } from '../card-book.js';
import type { ClubCard } from '../club-card.js';
import { KeepPaidCard } from './keep-paid-card.js';

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
    private readonly vault: CardVault,
    private readonly keepPaid: KeepPaidCard,
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
        await this.tend(card);
      } catch (error) {
        if (error instanceof VaultUnavailable)
          this.log.warn(`Card ${card.id} waits for the provider: ${error.message}`);
        else this.reports.reportError(error);
      }
    }
  }

  private async tend(card: ClubCard): Promise<void> {
    if (card.state === 'storing' && card.sourcePaymentId !== null)
      return this.keepPaid.execute(card, card.sourcePaymentId);
    if (card.state === 'storing') await this.book.end(card.id, 'disabling', 'died');
    await this.disable(card);
  }

  /** A card without an id here may still be on its way to the provider: it is looked for twice. */
  private async disable(card: ClubCard): Promise<void> {
    const ids = new Set(await this.vault.storedUnder(card.id));
    if (card.providerCardId !== null) ids.add(card.providerCardId);
    for (const id of ids) await this.vault.disable(id);
    const lookAgain = card.providerCardId === null && card.looks === 0;
    if (!lookAgain && card.forgetCustomer && card.providerCustomerId !== null)
      await this.vault.forget(card.providerCustomerId);
    await this.book.disabled(
      card,
      lookAgain ? new Date(this.clock.now().getTime() + this.config.VOID_RECHECK_MS) : null,
    );
  }
}
