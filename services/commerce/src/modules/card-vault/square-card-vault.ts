import { Inject, Injectable } from '@nestjs/common';
import { CONFIG } from '@shamba/service-kit/config';
import type { Square, SquareClient } from 'square';
import type { CommerceConfig } from '../../config.js';
import {
  type CardHolder,
  CardVault,
  type Exchange,
  type StoredCard,
  type StoreOutcome,
  type StoreRequest,
  type TypedCard,
  VaultUnavailable,
} from './card-vault.js';
import { cardFailure } from './card-failure.js';
import { reasonOf, squareSdk } from './square-sdk.js';

/** Square's customers and cards on file, through its SDK. */
@Injectable()
export class SquareCardVault extends CardVault {
  constructor(@Inject(CONFIG) private readonly config: CommerceConfig) {
    super();
  }

  async customer(key: string, holder: CardHolder): Promise<string> {
    const { customer } = await this.call((client) =>
      client.customers.create({
        idempotencyKey: key,
        referenceId: holder.reference,
        givenName: holder.firstName,
        familyName: holder.lastName,
        emailAddress: holder.email,
      }),
    );
    if (!customer?.id) throw new VaultUnavailable('No customer in the answer');
    return customer.id;
  }

  async store(request: StoreRequest): Promise<StoreOutcome> {
    const { client, isSquareError } = await squareSdk(this.config);
    try {
      const { card } = await client.cards.create({
        idempotencyKey: request.key,
        sourceId: request.sourceId,
        card: {
          customerId: request.customerId,
          referenceId: request.key,
          ...(request.cardholderName && { cardholderName: request.cardholderName }),
          ...(request.postalCode && { billingAddress: { postalCode: request.postalCode } }),
        },
      });
      return card?.id
        ? { kind: 'stored', card: storedCard(card.id, card) }
        : { kind: 'unknown', reason: 'no card in the answer' };
    } catch (error) {
      return isSquareError(error) ? cardFailure(error) : { kind: 'unknown', reason: reasonOf(error) };
    }
  }

  async storedUnder(key: string): Promise<string[]> {
    const page = await this.call((client) => client.cards.list({ referenceId: key }));
    // Filter again: a query parameter alone must not decide which card is disabled.
    return page.data
      .filter((card) => card.referenceId === key && card.enabled !== false)
      .flatMap((card) => card.id ?? []);
  }

  disable(cardId: string): Promise<void> {
    return this.unlessGone((client) => client.cards.disable({ cardId }));
  }

  forget(customerId: string): Promise<void> {
    return this.unlessGone((client) => client.customers.delete({ customerId }));
  }

  async exchange(card: TypedCard, postalCode: string | null, cardholderName: string | null): Promise<Exchange> {
    const { SQUARE_ENVIRONMENT, SQUARE_EMULATOR_URL, PROVIDER_TIMEOUT_MS } = this.config;
    if (SQUARE_ENVIRONMENT !== 'emulator' || !SQUARE_EMULATOR_URL)
      throw new Error('Typed cards are for the emulator only');
    const body = {
      number: card.number,
      exp_month: card.expMonth,
      exp_year: card.expYear,
      cvv: card.cvv,
      postal_code: postalCode,
      cardholder_name: cardholderName,
    };
    try {
      const response = await fetch(new URL('/_square/tokenize', SQUARE_EMULATOR_URL), {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(Object.fromEntries(Object.entries(body).filter(([, value]) => value !== null))),
        signal: AbortSignal.timeout(PROVIDER_TIMEOUT_MS),
      });
      return exchangeOf(response.status, (await response.json()) as EmulatorAnswer);
    } catch (error) {
      if (error instanceof VaultUnavailable) throw error;
      // Without the cause: the failed request's error could contain its body.
      throw new VaultUnavailable(error instanceof Error ? error.name : 'no answer');
    }
  }

  private async unlessGone(work: (client: SquareClient) => Promise<unknown>): Promise<void> {
    const { client, isSquareError } = await squareSdk(this.config);
    try {
      await work(client);
    } catch (error) {
      if (isSquareError(error) && error.statusCode === 404) return;
      throw new VaultUnavailable(reasonOf(error), { cause: error });
    }
  }

  private async call<T>(work: (client: SquareClient) => Promise<T>): Promise<T> {
    const { client } = await squareSdk(this.config);
    try {
      return await work(client);
    } catch (error) {
      throw new VaultUnavailable(reasonOf(error), { cause: error });
    }
  }
}

const storedCard = (id: string, card: Square.Card): StoredCard => ({
  id,
  brand: card.cardBrand ?? 'OTHER_BRAND',
  lastFour: card.last4 ?? '',
  expMonth: Number(card.expMonth ?? 0),
  expYear: Number(card.expYear ?? 0),
});

interface EmulatorAnswer {
  token?: string;
  errors?: { detail?: string; field?: string }[];
}

/** Reads the emulator's answer to a typed card. Its messages never repeat the input. @throws VaultUnavailable */
function exchangeOf(status: number, { token, errors }: EmulatorAnswer): Exchange {
  if (status === 200 && token) return { kind: 'token', sourceId: token };
  if (status !== 400) throw new VaultUnavailable(`The emulator answered ${status}`);
  return {
    kind: 'invalid',
    field: errors?.[0]?.field,
    message: errors?.[0]?.detail ?? 'Please check the card details',
  };
}
