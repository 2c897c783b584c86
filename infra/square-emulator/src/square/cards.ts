import type { CardRecord } from '../ledger/records.js';
import { eventOf } from '../webhooks/events.js';
import type { Answer, Core } from './core.js';
import { customerById } from './customers.js';
import { bodyOf, optionalString, requiredString } from './fields.js';
import { idempotent } from './idempotency.js';
import { randomId } from './ids.js';
import type { Query } from './lists.js';
import { saveError } from './outcomes.js';
import { storableSource } from './sources.js';

/**
 * POST /v2/cards: stores a card on file for a customer, from a nonce (which is spent) or from the id of a payment. 402
 * when the issuer declines the card.
 */
export function createCard(core: Core, raw: unknown): Answer {
  const body = bodyOf(raw);
  return idempotent(core, 'card', body, () => {
    const details = bodyOf(body['card']);
    const customer = customerById(core, requiredString(details, 'customer_id'));
    const source = storableSource(core, requiredString(body, 'source_id'));
    const error = saveError(source.outcome);
    const spent = source.nonce ? { nonces: [source.nonce] } : {};
    if (error) return { status: 402, body: { errors: [error] }, change: spent };
    const card: CardRecord = {
      ...source.face,
      id: `ccof:${randomId(20)}`,
      cardholder_name: optionalString(details, 'cardholder_name', 96) ?? source.face.cardholder_name,
      customer_id: customer.id,
      reference_id: optionalString(details, 'reference_id', 128),
      enabled: true,
      created_at: core.now().toISOString(),
      version: 0,
    };
    return {
      status: 200,
      body: { card },
      change: {
        cards: [card],
        outcomes: [{ id: card.id, outcome: source.outcome }],
        ...spent,
        events: eventOf(core, 'card.created', card),
      },
    };
  });
}

/** POST /v2/cards/{id}/disable: permanent. Repeating it changes nothing. */
export function disableCard(core: Core, id: string): Answer {
  const current = core.ledger.find('cards', id);
  if (!current.enabled) return { status: 200, body: { card: current } };
  const card: CardRecord = {
    ...current,
    enabled: false,
    disabled_at: core.now().toISOString(),
    version: current.version + 1,
  };
  core.ledger.commit({ cards: [card], events: eventOf(core, 'card.disabled', card) });
  return { status: 200, body: { card } };
}

/** GET /v2/cards, by customer_id and reference_id; disabled ones with `include_disabled=true`. */
export function listCards(core: Core, query: Query): Answer {
  const cards = [...core.ledger.tables.cards.values()].filter(
    (card) =>
      (card.enabled || query['include_disabled'] === 'true') &&
      (!query['customer_id'] || card.customer_id === query['customer_id']) &&
      (!query['reference_id'] || card.reference_id === query['reference_id']),
  );
  return { status: 200, body: { cards } };
}
