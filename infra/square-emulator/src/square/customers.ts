import type { CustomerRecord } from '../ledger/records.js';
import type { Answer, Core } from './core.js';
import { invalid, notFound } from './errors.js';
import { bodyOf, optionalString, type Body } from './fields.js';
import { idempotent, type Outcome } from './idempotency.js';
import { randomId } from './ids.js';

/** Fields of which Square wants at least one. */
const NAMING = ['given_name', 'family_name', 'email_address', 'phone_number'] as const;
const FIELDS = [...NAMING, 'reference_id', 'note'] as const;

/** POST /v2/customers. The idempotency key is optional, as with Square: without it each call creates a customer. */
export function createCustomer(core: Core, raw: unknown): Answer {
  const body = bodyOf(raw);
  const work = (): Outcome => {
    const fields = fieldsOf(body);
    if (!NAMING.some((name) => fields[name])) {
      throw invalid('BAD_REQUEST', 'A customer needs a name, an email address, or a phone number.');
    }
    const at = core.now().toISOString();
    const customer: CustomerRecord = {
      id: randomId(26).toUpperCase(),
      created_at: at,
      updated_at: at,
      ...fields,
      version: 0,
    };
    return { status: 200, body: { customer }, change: { customers: [customer] } };
  };
  if (body['idempotency_key']) return idempotent(core, 'customer', body, work);
  const { change, ...answer } = work();
  core.ledger.commit(change);
  return answer;
}

/** DELETE /v2/customers/{id}. Their cards stop working. */
export function deleteCustomer(core: Core, id: string): Answer {
  const current = customerById(core, id);
  const at = core.now().toISOString();
  const cards = [...core.ledger.tables.cards.values()]
    .filter((card) => card.customer_id === id && card.enabled)
    .map((card) => ({ ...card, enabled: false, disabled_at: at, version: card.version + 1 }));
  core.ledger.commit({ customers: [{ ...current, deleted: true, updated_at: at }], cards });
  return { status: 200, body: {} };
}

/** The customer, or 404. */
export function customerById(core: Core, id: string): CustomerRecord {
  const customer = core.ledger.tables.customers.get(id);
  if (!customer || customer.deleted) throw notFound(`Customer with ID \`${id}\` not found.`);
  return customer;
}

function fieldsOf(body: Body): Partial<CustomerRecord> {
  const fields: Partial<CustomerRecord> = {};
  for (const name of FIELDS) {
    const value = optionalString(body, name, 500);
    if (value !== undefined) fields[name] = value;
  }
  const address = body['address'];
  return { ...fields, ...(address ? { address: bodyOf(address) } : {}) };
}
