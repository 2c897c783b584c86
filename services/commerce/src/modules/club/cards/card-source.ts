import { Inject, Injectable } from '@nestjs/common';
import { CONFIG } from '@shamba/service-kit/config';
import type { FieldErrors } from '@shamba/service-kit/http';
import type { CommerceConfig } from '../../../config.js';
import { CardVault, type TypedCard, VaultUnavailable } from '../../card-vault/index.js';
import { CardInvalid, CardUnanswered, SourceRequired } from './card.errors.js';

/** A card in a request: the card field's token, or typed (emulator only). */
export interface CardInput {
  sourceId: string | undefined;
  card: TypedCard | undefined;
  cardholderName: string | null;
  postalCode: string | null;
}

/** Our forms' field names by those of the card field. */
const FIELDS: Record<string, string> = {
  cardNumber: 'card_number',
  expirationDate: 'card_expiry',
  cvv: 'card_cvv',
  postalCode: 'billing_zip',
};

/** Turns a form's card into a one-time token. A typed card stays in memory for one call. */
@Injectable()
export class CardSource {
  constructor(
    private readonly vault: CardVault,
    @Inject(CONFIG) private readonly config: CommerceConfig,
  ) {}

  /** @throws SourceRequired (422): no token, or a number with real Square. */
  check({ sourceId, card }: Partial<Pick<CardInput, 'sourceId' | 'card'>>): void {
    const isRefused = card ? this.config.SQUARE_ENVIRONMENT !== 'emulator' : !sourceId;
    if (isRefused) throw new SourceRequired();
  }

  /** @throws CardInvalid (422), CardUnanswered (503). */
  async token(input: CardInput): Promise<string> {
    this.check(input);
    if (input.sourceId) return input.sourceId;
    if (!input.card) throw new SourceRequired();
    try {
      const exchanged = await this.vault.exchange(input.card, input.postalCode, input.cardholderName);
      if (exchanged.kind === 'token') return exchanged.sourceId;
      throw new CardInvalid(exchanged.message, errorsOf(exchanged.field, exchanged.message));
    } catch (error) {
      if (error instanceof VaultUnavailable) throw new CardUnanswered();
      throw error;
    }
  }
}

const errorsOf = (field: string | undefined, message: string): FieldErrors => ({
  [(field !== undefined && Object.hasOwn(FIELDS, field) && FIELDS[field]) || 'card_number']: [message],
});
