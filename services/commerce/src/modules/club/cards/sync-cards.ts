import { type BeforeApplicationShutdown, Inject, Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { type EventPayload, mailOf } from '@shamba/event-contract';
import { InjectDataSource } from '@nestjs/typeorm';
import { CONFIG } from '@shamba/service-kit/config';
import { ErrorReports } from '@shamba/service-kit/observe';
import { HandlesEvent, mailEvent, Outbox } from '@shamba/service-kit/outbox';
import { Clock, Periodic } from '@shamba/service-kit/time';
import { DataSource } from 'typeorm';
import type { CommerceConfig } from '../../../config.js';
import { CardVault, VaultUnavailable } from '../../card-vault/index.js';
import { MEMBERSHIP_PATH } from '../member-mails.js';
import type { MemberRow } from '../memberships/member.entity.js';
import { MemberRepository } from '../memberships/member.repository.js';
import type { CardRow } from './card.entity.js';
import { CardRepository } from './card.repository.js';
import { customerOf } from './save-card.js';

const BATCH = 50;

/** Makes the provider's card match its row: stores the card of a payment, or disables a card. */
@Injectable()
export class SyncCard {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly cards: CardRepository,
    private readonly members: MemberRepository,
    private readonly vault: CardVault,
    private readonly outbox: Outbox,
    @Inject(CONFIG) private readonly config: CommerceConfig,
  ) {}

  async execute(card: CardRow): Promise<void> {
    if (card.state === 'storing' && card.source_payment_id !== null) return this.savePaid(card, card.source_payment_id);
    if (card.state === 'storing') await this.cards.end(card.id, 'disabling', 'died');
    await this.disable(card);
  }

  /** A card without an id here may still be on its way to the provider: look for it twice. */
  private async disable(card: CardRow): Promise<void> {
    const ids = new Set(await this.vault.storedUnder(card.id));
    if (card.provider_card_id !== null) ids.add(card.provider_card_id);
    for (const id of ids) await this.vault.disable(id);
    const lookAgain = card.provider_card_id === null && card.looks === 0;
    if (!lookAgain && card.forget_customer && card.provider_customer_id !== null)
      await this.vault.forget(card.provider_customer_id);
    await this.cards.disabled(card, lookAgain ? this.config.VOID_RECHECK_MS : null);
  }

  /**
   * Stores the card that paid for a membership. The payment's id may be used again: this is repeated until it succeeds.
   * @throws VaultUnavailable: try again later.
   */
  private async savePaid(card: CardRow, paymentId: string): Promise<void> {
    const member = card.member_id === null ? null : await this.members.find(card.member_id);
    // A card that the member has entered since then takes precedence.
    if (!member || member.status === 'cancelled' || (await this.cards.active(member.id)))
      return this.cards.end(card.id, 'disabling', 'not_needed');
    const customerId = await customerOf(this.vault, card.id, member);
    await this.cards.setCustomer(card.id, customerId);
    const outcome = await this.vault.store({
      key: card.id,
      customerId,
      sourceId: paymentId,
      cardholderName: card.cardholder_name,
      postalCode: null,
    });
    switch (outcome.kind) {
      case 'stored':
        await this.cards.stored(card.id, customerId, outcome.card);
        return;
      case 'unknown':
        throw new VaultUnavailable(outcome.reason);
      case 'declined':
      case 'refused':
        await this.cards.end(card.id, 'refused', outcome.code);
        await this.askForAnother(member);
    }
  }

  /** The membership stays, as its quarter is paid; the next shipment needs a card. */
  private async askForAnother({ email: to, user_id }: MemberRow): Promise<void> {
    const summary =
      'Your payment went through, but your bank does not let us keep this card for the next shipments. Please add a card in your account.';
    const data = { tierName: 'Wine club', summary, facts: [], membershipPath: MEMBERSHIP_PATH };
    const mail = { kind: 'membership_changed', to, ...mailOf(user_id), data } as const;
    await this.outbox.add(this.dataSource.manager, mailEvent(mail));
  }
}

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
