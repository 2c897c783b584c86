import { Injectable, Logger } from '@nestjs/common';
import { DomainError } from '@shamba/service-kit/http';
import { ErrorReports } from '@shamba/service-kit/observe';
import { CardVault, type StoreOutcome, VaultUnavailable } from '../../card-vault/index.js';
import { Declines, NOT_ACCEPTED, type Permit, TooManyDeclines, type DeclineSubject } from '../../declines/index.js';
import type { MemberRow } from '../memberships/member.entity.js';
import { CardRepository } from './card.repository.js';
import { CardDeclined, CardInProgress, CardUnanswered, CardUnwanted } from './card.errors.js';
import { type CardInput, CardSource } from './card-source.js';

/**
 * Stores a card that a member has just entered. The row is written first: if the request dies before the provider's
 * answer, the sweeper finds the card by the row's id and disables it.
 */
@Injectable()
export class SaveCard {
  private readonly log = new Logger('SaveCard');

  constructor(
    private readonly cards: CardRepository,
    private readonly source: CardSource,
    private readonly vault: CardVault,
    private readonly reports: ErrorReports,
    private readonly declines: Declines,
  ) {}

  /**
   * @param from the person who tries the card: after several declines by banks the next card must wait
   * @param options.onlyFirst the member must not have a card yet (else CardInProgress)
   * @throws CardDeclined, CardInvalid, SourceRequired (422), CardInProgress (409), TooManyDeclines (429),
   * CardUnanswered (503), CardUnwanted when the membership ended in between. In all these cases the member gets no new
   * card.
   */
  async execute(
    member: MemberRow,
    input: CardInput,
    from: Omit<DeclineSubject, 'cartId'>,
    { onlyFirst = false } = {},
  ): Promise<void> {
    this.source.check(input);
    const permit = await this.declines.permit({ ...from, cartId: null });
    const id = await this.cards.beginEntered(member.id, input.cardholderName, onlyFirst);
    if (id === null) throw new CardInProgress();
    const { sourceId, customerId } = await this.prepare(id, member, input);
    const { cardholderName, postalCode } = input;
    const outcome = await this.ask(id, permit, () =>
      this.vault.store({ key: id, customerId, sourceId, cardholderName, postalCode }),
    );
    await this.settle(id, customerId, outcome, permit);
  }

  private async ask(id: string, permit: Permit, store: () => Promise<StoreOutcome>): Promise<StoreOutcome> {
    try {
      return await this.declines.ask(permit, store);
    } catch (error) {
      if (error instanceof TooManyDeclines) await this.cards.end(id, 'refused', error.code);
      throw error;
    }
  }

  private async prepare(
    id: string,
    member: MemberRow,
    input: CardInput,
  ): Promise<{ sourceId: string; customerId: string }> {
    try {
      const sourceId = await this.source.token(input);
      const customerId = await customerOf(this.vault, id, member);
      await this.cards.setCustomer(id, customerId);
      return { sourceId, customerId };
    } catch (error) {
      // Nothing has been stored yet.
      await this.cards.end(id, 'refused', error instanceof DomainError ? error.code : 'no_answer');
      if (error instanceof VaultUnavailable) throw new CardUnanswered();
      throw error;
    }
  }

  private async settle(id: string, customerId: string, outcome: StoreOutcome, permit: Permit): Promise<void> {
    switch (outcome.kind) {
      case 'stored':
        if (!(await this.cards.stored(id, customerId, outcome.card))) throw new CardUnwanted();
        return;
      case 'declined':
        await this.cards.end(id, 'refused', outcome.code);
        throw await this.declined(outcome, permit);
      case 'refused':
        this.reports.report({
          severity: 'critical',
          message: `The card provider refuses to keep cards: ${outcome.code} ${outcome.message}`,
        });
        await this.cards.end(id, 'refused', outcome.code);
        throw new CardUnanswered();
      case 'unknown':
        this.log.warn(
          `Card ${id}: no clear answer from the provider (${outcome.reason}); it will be looked for and disabled`,
        );
        await this.cards.end(id, 'disabling', 'no_answer');
        throw new CardUnanswered();
    }
  }

  private async declined(
    { message, byBank, fingerprint }: Extract<StoreOutcome, { kind: 'declined' }>,
    permit: Permit,
  ): Promise<CardDeclined> {
    const counted = byBank ? await this.declines.declined(permit, fingerprint) : null;
    return new CardDeclined(counted?.plain ? NOT_ACCEPTED : message, counted?.retryAfter ?? 0);
  }
}

/** Finds or makes the member's customer at the provider. @throws VaultUnavailable */
export async function customerOf(vault: CardVault, cardId: string, member: MemberRow): Promise<string> {
  if (member.provider_customer_id !== null) return member.provider_customer_id;
  const { provider_reference: reference, first_name: firstName, last_name: lastName, email } = member;
  return vault.customer(`${cardId}-c`, { reference, firstName, lastName, email });
}
