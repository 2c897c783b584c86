import type { CustomerRecord } from '../ledger/records.js';
import type { Answer, Core } from './core.js';
import { invalid, notFound } from './errors.js';
import { bodyOf, optionalString, type Body } from './fields.js';
import { idempotent, type Outcome } from './idempotency.js';
import { randomId } from './ids.js';

const FIELDS = [
  'given_name',
  'family_name',
  'company_name',
  'nickname',
  'email_address',
  'phone_number',
  'reference_id',
  'note',
] as const;
const NAMING: readonly (typeof FIELDS)[number][] = [
  'given_name',
  'family_name',
  'company_name',
  'email_address',
  'phone_number',
];

/** POST /v2/customers. The idempotency key is optional, as with Square: without it each call creates a customer. */
export function createCustomer(core: Core, raw: unknown): Answer {
  const body = bodyOf(raw);
  const work = (): Outcome => {
    const fields = fieldsOf(body);
    if (!NAMING.some((name) => fields[name])) {
      throw invalid(
        'BAD_REQUEST',
        'At least one of `given_name`, `family_name`, `company_name`, `email_address`, or `phone_number` is required.',
      );
    }
    const at = core.now().toISOString();
    const customer: CustomerRecord = {
      id: randomId(26).toUpperCase(),
      created_at: at,
      updated_at: at,
      ...fields,
      creation_source: 'THIRD_PARTY',
      version: 0,
    };
    return { status: 200, body: { customer }, change: { customers: [customer] } };
  };
  if (body['idempotency_key']) return idempotent(core, 'customer', body, work);
  const { change, ...answer } = work();
  core.ledger.commit(change);
  return answer;
}

/** PUT /v2/customers/{id}: sets the fields that are sent, null clears. */
export function updateCustomer(core: Core, id: string, raw: unknown): Answer {
  const current = customerById(core, id);
  const body = bodyOf(raw);
  if (typeof body['version'] === 'number' && body['version'] !== current.version) {
    throw invalid('CONFLICT', 'The customer has changed since.', 'version');
  }
  const cleared = Object.fromEntries(FIELDS.filter((name) => body[name] === null).map((name) => [name, undefined]));
  const customer: CustomerRecord = {
    ...current,
    ...fieldsOf(body),
    ...cleared,
    updated_at: core.now().toISOString(),
    version: current.version + 1,
  };
  core.ledger.commit({ customers: [customer] });
  return { status: 200, body: { customer } };
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

/** POST /v2/customers/search, by exact e-mail, phone or reference id. */
export function searchCustomers(core: Core, raw: unknown): Answer {
  const query = (bodyOf(raw)['query'] ?? {}) as { filter?: Record<string, { exact?: string } | undefined> };
  const wanted = Object.entries(query.filter ?? {}).flatMap(([name, value]) =>
    value?.exact === undefined ? [] : [[name, value.exact] as const],
  );
  const customers = living(core).filter((customer) =>
    wanted.every(([name, value]) => (customer as unknown as Record<string, unknown>)[name] === value),
  );
  return { status: 200, body: { customers } };
}

/** GET /v2/customers: all of them, oldest first. */
export const listCustomers = (core: Core): Answer => ({ status: 200, body: { customers: living(core) } });

const living = (core: Core): CustomerRecord[] =>
  [...core.ledger.tables.customers.values()].filter((customer) => !customer.deleted);

function fieldsOf(body: Body): Partial<CustomerRecord> {
  const fields: Partial<CustomerRecord> = {};
  for (const name of FIELDS) {
    const value = optionalString(body, name, 500);
    if (value !== undefined) fields[name] = value;
  }
  const address = body['address'];
  return { ...fields, ...(address ? { address: bodyOf(address) } : {}) };
}
