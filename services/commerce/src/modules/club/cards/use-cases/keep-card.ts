import { Injectable, Logger } from '@nestjs/common';
import { DomainError, ErrorReports } from '@shamba/service-kit';
import { CardVault, type StoredCard, type StoreOutcome, VaultUnavailable } from '../../../card-vault/index.js';
import type { Member } from '../../memberships/member.js';
import { CardBook } from '../card-book.js';
import { CardDeclined, CardInProgress, CardUnanswered, CardUnwanted } from '../card.errors.js';
import { type CardInput, CardSource } from '../card-source.js';

/**
 * Keeps a card that somebody has just entered. The row comes first: whatever happens between it and the provider's
 * answer, the sweeper finds the card by the row's id and disables it.
 */
@Injectable()
export class KeepCard {
  private readonly log = new Logger('KeepCard');

  constructor(
    private readonly book: CardBook,
    private readonly source: CardSource,
    private readonly vault: CardVault,
    private readonly reports: ErrorReports,
  ) {}

  /**
   * @param options.onlyFirst the member must not have a card yet (else CardInProgress)
   * @throws CardDeclined, CardInvalid, SourceRequired (422), CardInProgress (409), CardUnanswered (503), CardUnwanted when
   * the membership went away meanwhile. In none of these cases does the member get a new card.
   */
  async execute(member: Member, input: CardInput, { onlyFirst = false } = {}): Promise<StoredCard> {
    this.source.check(input);
    const id = await this.book.beginEntered(member.id, input.cardholderName, onlyFirst);
    if (id === null) throw new CardInProgress();
    const { sourceId, customerId } = await this.prepare(id, member, input);
    const { cardholderName, postalCode } = input;
    return this.settle(
      id,
      customerId,
      await this.vault.store({ key: id, customerId, sourceId, cardholderName, postalCode }),
    );
  }

  private async prepare(
    id: string,
    member: Member,
    input: CardInput,
  ): Promise<{ sourceId: string; customerId: string }> {
    try {
      const sourceId = await this.source.token(input);
      return { sourceId, customerId: await customerOf(this.vault, id, member) };
    } catch (error) {
      // Nothing has been stored yet.
      await this.book.end(id, 'refused', error instanceof DomainError ? error.code : 'no_answer');
      if (error instanceof VaultUnavailable) throw new CardUnanswered();
      throw error;
    }
  }

  private async settle(id: string, customerId: string, outcome: StoreOutcome): Promise<StoredCard> {
    switch (outcome.kind) {
      case 'stored':
        if (await this.book.stored(id, customerId, outcome.card)) return outcome.card;
        throw new CardUnwanted();
      case 'declined':
        await this.book.end(id, 'refused', outcome.code, customerId);
        throw new CardDeclined(outcome.message);
      case 'refused':
        this.reports.report({
          severity: 'critical',
          message: `The card provider refuses to keep cards: ${outcome.code} ${outcome.message}`,
        });
        await this.book.end(id, 'refused', outcome.code, customerId);
        throw new CardUnanswered();
      case 'unknown':
        this.log.warn(
          `Card ${id}: no clear answer from the provider (${outcome.reason}); it will be looked for and disabled`,
        );
        await this.book.end(id, 'disabling', 'no_answer', customerId);
        throw new CardUnanswered();
    }
  }
}

/** The member's customer at the provider, made when there is none. @throws VaultUnavailable */
export async function customerOf(vault: CardVault, cardId: string, member: Member): Promise<string> {
  if (member.providerCustomerId !== null) return member.providerCustomerId;
  const { providerReference: reference, firstName, lastName, email } = member;
  return vault.customer(`${cardId}-c`, { reference, firstName, lastName, email });
}
