import { Any, type EntityManager } from 'typeorm';
import { OutboxEvent } from '../outbox/outbox-event.entity.js';
import { rewriteTexts, type TextColumns } from './rewrite-texts.js';
import { mapTexts } from '../values/text.js';

export const ERASED = '[erased]';
/** Shortest address: shorter texts could be anything. */
const SHORTEST = 6;

/** E-mail addresses among the candidates. Only a verified address proves that a text is about the person. */
export const addressesOf = (candidates: readonly (string | null | undefined)[]): string[] =>
  distinct(candidates, (text) => text.length >= SHORTEST && text.includes('@'));

/** Fewest and most digits of a telephone number: fewer may be a date or an amount, more are not allowed by E.164. */
const FEWEST_PHONE_DIGITS = 9;
const MOST_PHONE_DIGITS = 15;

/**
 * Full names (two words of at least three letters) and telephone numbers among the candidates. Customers choose them
 * freely, so they do not prove that a text is about the person: no row is erased because of them.
 */
export const namesOf = (candidates: readonly (string | null | undefined)[]): string[] =>
  distinct(candidates, (text) => isFullName(text) || isPhone(text));

const isFullName = (text: string): boolean =>
  /^[\p{L}\p{M}'’.\s-]+$/u.test(text) &&
  text.split(/\s+/).filter((word) => (word.match(/\p{L}/gu) ?? []).length >= 3).length >= 2;

function isPhone(text: string): boolean {
  const digits = text.replace(/\D/g, '').length;
  return /^[\d\s().+/-]+$/.test(text) && digits >= FEWEST_PHONE_DIGITS && digits <= MOST_PHONE_DIGITS;
}

/** Shortest last name: shorter names are too often part of other words. */
const SHORTEST_NAME = 4;

/**
 * Last names: single words, which `namesOf` leaves out because they may be ordinary words. Only for technical texts,
 * such as error reports, where an ordinary word may be lost.
 */
export const lastNamesOf = (candidates: readonly (string | null | undefined)[]): string[] =>
  distinct(candidates, (text) => /^[\p{L}\p{M}'’-]+$/u.test(text) && text.length >= SHORTEST_NAME);

const distinct = (candidates: readonly (string | null | undefined)[], wanted: (text: string) => boolean): string[] => [
  ...new Set(candidates.map((text) => text?.trim() ?? '').filter((text) => wanted(text))),
];

/** Replaces each trace in a text, in any case of letters. */
export const eraseTraces = (text: string, traces: readonly string[]): string =>
  traces.length === 0 ? text : text.replace(patternOf(traces), ERASED);

/** True if a text, or any text of a value, contains one of the traces. */
export function mentions(value: unknown, traces: readonly string[]): boolean {
  if (traces.length === 0) return false;
  if (typeof value === 'string') return patternOf(traces).test(value);
  return typeof value === 'object' && value !== null && Object.values(value).some((item) => mentions(item, traces));
}

/** Matches whole traces: ann@example.com is not in joann@example.com, "Ann Lee" not in "Joann Leeds". */
function patternOf(traces: readonly string[]): RegExp {
  const parts = traces.map((trace) => {
    const text = trace.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
    return trace.includes('@')
      ? String.raw`(?<![\p{L}\p{N}._%+-])${text}(?![\p{L}\p{N}-]|\.[\p{L}\p{N}])`
      : String.raw`(?<![\p{L}\p{N}])${text}(?![\p{L}\p{N}])`;
  });
  return new RegExp(parts.join('|'), 'giu');
}

/**
 * Replaces traces in columns with free text in all rows: notes, reasons, error reports. Pass verified addresses; pass
 * names and telephone numbers only for texts that belong to no account, with a limit of rows that may be lost.
 */
export async function eraseTracesInRows(
  manager: EntityManager,
  columns: TextColumns,
  traces: readonly string[],
): Promise<void> {
  if (traces.length === 0) return;
  await rewriteTexts(manager, {
    columns,
    where: CONTAINS,
    parameters: [traces.map(asInJson)],
    change: (value) => mapTexts(value, (text) => eraseTraces(text, traces)),
  });
}

export interface Forgotten {
  userId: number;
  /** Never names: two people may have the same. */
  emails: readonly string[];
  /** Ids of the person's orders: some events contain only these. */
  orderIds?: readonly string[];
}

/**
 * Removes an erased person from queued events. Delivered events and all mail requests are deleted. A waiting event
 * keeps ids and amounts and loses personal data. An event of another account that only mentions the address stays
 * whole, because its consumer needs all of it. `customer.erased` events stay until they are delivered.
 */
export async function forgetInOutbox(
  manager: EntityManager,
  { userId, emails, orderIds = [] }: Forgotten,
): Promise<void> {
  const isOwn = `o.payload ->> 'userId' = :userId OR o.payload ->> 'orderId' = ANY(:orderIds)`;
  const found = await manager
    .createQueryBuilder()
    .from(OutboxEvent, 'o')
    .select('o.id', 'id')
    .addSelect('o.type', 'type')
    .addSelect('o.state', 'state')
    .addSelect('o.payload', 'payload')
    .addSelect(`(${isOwn}) IS TRUE`, 'own')
    .addSelect(`(o.payload ->> 'userId' <> :userId) IS TRUE`, 'others')
    .where(`o.type <> 'customer.erased'`)
    .andWhere(
      `(${isOwn} OR EXISTS (
         SELECT 1 FROM unnest(CAST(:emails AS text[])) AS email WHERE strpos(lower(o.payload::text), lower(email)) > 0))`,
    )
    .setParameters({ userId: String(userId), orderIds, emails: emails.map(asInJson) })
    .getRawMany<FoundEvent>();
  const theirs = found.filter(({ own, payload }) => own || mentions(payload, emails));
  const gone = theirs.filter(({ state, type }) => state === 'done' || type === 'mail.requested');
  await manager.delete(OutboxEvent, { id: Any(gone.map(({ id }) => id)) });
  for (const { id, payload } of theirs.filter((event) => !gone.includes(event) && (event.own || !event.others)))
    await manager.update(OutboxEvent, id, { payload: withoutPerson(payload) as object });
}

interface FoundEvent extends Pick<OutboxEvent, 'id' | 'type' | 'state' | 'payload'> {
  /** The event has the id of the person or of one of their orders. */
  own: boolean;
  /** The event belongs to another account. */
  others: boolean;
}

const CONTAINS = 'EXISTS (SELECT 1 FROM unnest($1::text[]) AS trace WHERE strpos(lower(column), lower(trace)) > 0)';
/** The text as it appears inside a jsonb value. */
const asInJson = (text: string): string => JSON.stringify(text).slice(1, -1);

const PERSONAL =
  /^(?:email|phone|first_?name|last_?name|name|to|special_?requests|message|note|address\d?|city|zip(?:_?code)?)$/i;

function withoutPerson(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutPerson);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [
      key,
      typeof item === 'string' && PERSONAL.test(key) ? ERASED : withoutPerson(item),
    ]),
  );
}
