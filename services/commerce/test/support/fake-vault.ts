import { randomUUID } from 'node:crypto';
import type {
  CardHolder,
  CardVault,
  Exchange,
  StoredCard,
  StoreOutcome,
  StoreRequest,
  TypedCard,
} from '../../src/modules/card-vault/index.js';
import { VaultUnavailable } from '../../src/modules/card-vault/index.js';

type Behaviour = 'store' | 'decline' | 'no-answer' | 'no-answer-but-stored' | 'crash-after';

export interface VaultCard extends StoredCard {
  key: string;
  customerId: string;
  enabled: boolean;
}

/** A vault with in-memory cards, controlled by the test. Idempotency keys work as at Square. */
export class FakeVault implements CardVault {
  readonly customers = new Map<string, CardHolder>();
  readonly cards: VaultCard[] = [];
  readonly stores: StoreRequest[] = [];
  /** Behaviours of the next cards; `store` when empty. */
  next: Behaviour[] = [];
  down = false;
  /** If set, storing waits for it. */
  gate: Promise<void> | undefined;
  private readonly customerKeys = new Map<string, string>();
  private readonly typed = new Map<string, TypedCard>();

  reset(): void {
    this.customers.clear();
    this.customerKeys.clear();
    this.typed.clear();
    this.cards.length = 0;
    this.stores.length = 0;
    this.next = [];
    this.down = false;
    this.gate = undefined;
  }

  get enabled(): VaultCard[] {
    return this.cards.filter((card) => card.enabled);
  }

  async customer(key: string, holder: CardHolder): Promise<string> {
    this.orDown();
    const id = this.customerKeys.get(key) ?? `cust-${randomUUID()}`;
    this.customerKeys.set(key, id);
    this.customers.set(id, holder);
    return id;
  }

  async store(request: StoreRequest): Promise<StoreOutcome> {
    this.stores.push(request);
    await this.gate;
    const behaviour = this.next.shift() ?? 'store';
    if (this.down || behaviour === 'no-answer') return { kind: 'unknown', reason: 'timeout' };
    if (behaviour === 'decline' || request.sourceId === 'cnon:card-nonce-declined') {
      return {
        kind: 'declined',
        code: 'CARD_DECLINED',
        message: 'Your card was declined. Please try another card or contact your bank.',
        byBank: true,
        fingerprint: null,
      };
    }
    const card = this.keep(request);
    if (behaviour === 'no-answer-but-stored') return { kind: 'unknown', reason: 'timeout' };
    if (behaviour === 'crash-after') throw new Error('The process died');
    return { kind: 'stored', card };
  }

  async storedUnder(key: string): Promise<string[]> {
    this.orDown();
    return this.enabled.filter((card) => card.key === key).map((card) => card.id);
  }

  async disable(cardId: string): Promise<void> {
    this.orDown();
    for (const card of this.cards) if (card.id === cardId) card.enabled = false;
  }

  async forget(customerId: string): Promise<void> {
    this.orDown();
    this.customers.delete(customerId);
  }

  async exchange(card: TypedCard): Promise<Exchange> {
    this.orDown();
    if (!/^\d{13,19}$/.test(card.number.replaceAll(' ', '')))
      return { kind: 'invalid', field: 'cardNumber', message: 'Please enter a valid card number' };
    const sourceId = `cnon:${randomUUID()}`;
    this.typed.set(sourceId, card);
    return { kind: 'token', sourceId };
  }

  private keep({ key, customerId, sourceId }: StoreRequest): VaultCard {
    const known = this.cards.find((card) => card.key === key);
    if (known) return known;
    const typed = this.typed.get(sourceId);
    const card = {
      id: `ccof:${randomUUID()}`,
      key,
      customerId,
      enabled: true,
      brand: 'VISA',
      lastFour: typed?.number.slice(-4) ?? '1111',
      expMonth: typed?.expMonth ?? 12,
      expYear: typed?.expYear ?? 2030,
    };
    this.cards.push(card);
    return card;
  }

  private orDown(): void {
    if (this.down) throw new VaultUnavailable('down');
  }
}
