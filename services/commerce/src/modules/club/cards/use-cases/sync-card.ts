import { Inject, Injectable } from '@nestjs/common';
import { CONFIG } from '@shamba/service-kit/config';
import { Clock } from '@shamba/service-kit/time';
import type { CommerceConfig } from '../../../../config.js';
import { CardVault } from '../../../card-vault/index.js';
import { CardRepository } from '../card.repository.js';
import type { ClubCard } from '../club-card.js';
import { SavePaidCard } from './save-paid-card.js';

/** Makes the provider's card match its row: stores the card of a payment, or disables a card. */
@Injectable()
export class SyncCard {
  constructor(
    private readonly cards: CardRepository,
    private readonly vault: CardVault,
    private readonly savePaid: SavePaidCard,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: CommerceConfig,
  ) {}

  async execute(card: ClubCard): Promise<void> {
    if (card.state === 'storing' && card.sourcePaymentId !== null)
      return this.savePaid.execute(card, card.sourcePaymentId);
    if (card.state === 'storing') await this.cards.end(card.id, 'disabling', 'died');
    await this.disable(card);
  }

  /** A card without an id here may still be on its way to the provider: look for it twice. */
  private async disable(card: ClubCard): Promise<void> {
    const ids = new Set(await this.vault.storedUnder(card.id));
    if (card.providerCardId !== null) ids.add(card.providerCardId);
    for (const id of ids) await this.vault.disable(id);
    const lookAgain = card.providerCardId === null && card.looks === 0;
    if (!lookAgain && card.forgetCustomer && card.providerCustomerId !== null)
      await this.vault.forget(card.providerCustomerId);
    await this.cards.disabled(
      card,
      lookAgain ? new Date(this.clock.now().getTime() + this.config.VOID_RECHECK_MS) : null,
    );
  }
}
