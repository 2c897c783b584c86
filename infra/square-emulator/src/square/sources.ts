import type { CardFace, CardOutcome, NonceRecord } from '../ledger/records.js';
import type { Core } from './core.js';
import { invalid, notFound } from './errors.js';
import { fingerprintOf } from './ids.js';

/** Source of a charge: the card's data, its behaviour, and the nonce to mark as used, if any. */
export interface Source {
  face: CardFace & { id?: string };
  outcome: CardOutcome;
  onFile: boolean;
  nonce?: NonceRecord;
}

const FIXED: Record<string, CardOutcome> = {
  'cnon:card-nonce-ok': 'ok',
  'cnon:card-nonce-declined': 'declined',
  'cnon:card-nonce-rejected-cvv': 'cvv',
  'cnon:card-nonce-rejected-postalcode': 'postal',
  'cnon:card-nonce-rejected-expiration': 'expiration',
};

/** One of Square's fixed sandbox sources, reusable without limit; undefined for other ids. */
function fixedSource(id: string, now: Date): Source | undefined {
  const outcome = Object.hasOwn(FIXED, id) ? FIXED[id] : undefined;
  if (outcome === undefined) return undefined;
  const face: CardFace = {
    card_brand: 'VISA',
    last_4: '5858',
    exp_month: 12,
    exp_year: now.getUTCFullYear() + 3,
    fingerprint: fingerprintOf(id),
  };
  return { face, outcome, onFile: false };
}

const NONCE_LIFE_MS = 24 * 3_600_000;

/** The source of a charge. A card on file needs its customer's id, as with Square. @throws 404 for an unknown id */
export function chargeSource(core: Core, id: string, customerId: string | undefined): Source {
  const known = fixedSource(id, core.now()) ?? nonceSource(core, id);
  if (known) return known;
  const card = core.ledger.tables.cards.get(id);
  if (!card) throw notFound(id.startsWith('cnon:') ? 'Card nonce not found' : 'Source not found');
  if (!card.enabled) throw invalid('INVALID_CARD', 'The card is disabled.', 'source_id');
  if (customerId !== card.customer_id)
    throw invalid('INVALID_VALUE', 'The card on file belongs to another customer.', 'customer_id');
  return { face: { id, ...faceOf(card) }, outcome: outcomeFor(core, id), onFile: true };
}

/** The source of a card to be stored: a nonce, or the id of a payment made with the card. @throws 404 */
export function storableSource(core: Core, id: string): Source {
  const known = fixedSource(id, core.now()) ?? nonceSource(core, id);
  if (known) return known;
  const payment = core.ledger.tables.payments.get(id);
  if (!payment) throw notFound(id.startsWith('cnon:') ? 'Card nonce not found' : 'Source not found');
  if (payment.status !== 'APPROVED' && payment.status !== 'COMPLETED') {
    throw invalid('INVALID_VALUE', 'Only the card of an approved or completed payment can be stored.', 'source_id');
  }
  return { face: faceOf(payment.card_details.card), outcome: outcomeFor(core, id), onFile: false };
}

/** A card without its holder's name, which belongs to the charged customer. */
const faceOf = ({ card_brand, last_4, exp_month, exp_year, fingerprint }: CardFace): CardFace => ({
  card_brand,
  last_4,
  exp_month,
  exp_year,
  fingerprint,
});

function nonceSource(core: Core, id: string): Source | undefined {
  if (id === 'cnon:card-nonce-already-used') throw used();
  const nonce = core.ledger.tables.nonces.get(id);
  if (!nonce) return undefined;
  if (nonce.used_at) throw used();
  const now = core.now();
  if (now.getTime() - Date.parse(nonce.created_at) > NONCE_LIFE_MS) {
    throw invalid('CARD_TOKEN_EXPIRED', 'Card nonce has expired; please request new nonce.', 'source_id');
  }
  return { face: nonce.face, outcome: nonce.outcome, onFile: false, nonce: { ...nonce, used_at: now.toISOString() } };
}

const used = () => invalid('CARD_TOKEN_USED', 'Card nonce already used; please request new nonce.', 'source_id');

const outcomeFor = (core: Core, id: string): CardOutcome => core.ledger.tables.outcomes.get(id)?.outcome ?? 'ok';
