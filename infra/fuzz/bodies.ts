// Bodies that fit their schema, and bodies with faults.
import type { Dice } from '../resilience/dice.ts';
import type { Facts } from './facts.ts';
import type { Schema } from './operations.ts';
import { dates, numberTexts, numbers, structures, texts } from './hostile.ts';

const DAY_MS = 86_400_000;
/** A date from a month ago to half a year ahead. */
const someDay = (dice: Dice, today: string): string =>
  new Date(Date.parse(today) + (dice.roll(210) - 30) * DAY_MS).toISOString().slice(0, 10);

/** The facts that bodies name, and the browser that sends them. */
export type BodyFacts = Pick<Facts, 'ids' | 'uuids' | 'payments' | 'today'> & { browserId: string };

/** The name of a field settles its value where the schema says only "string". */
const BY_NAME: readonly [RegExp, (dice: Dice, facts: BodyFacts) => string][] = [
  [/^(session_?id)$/i, (dice, facts) => facts.browserId],
  [/email|recipient/i, (dice) => `fuzz${dice.roll(50)}@mailbox.example`],
  [/phone/i, () => '(916) 555-0199'],
  [/zip/i, () => '95667'],
  [/country/i, () => 'US'],
  [/state/i, () => 'CA'],
  [/city/i, () => 'Placerville'],
  [/address(1|_?line1)?$/i, () => '18 Quarry Lane'],
  [/slug/i, (dice) => `fuzz-${dice.roll(1_000)}`],
  [/sku/i, (dice) => `FZ-${dice.roll(1_000)}`],
  [/url|image|link/i, () => '/media/art/og-home.jpg'],
  [/(price|amount|rate|fee|cost|total|subtotal|tax|threshold)/i, (dice) => `${dice.roll(200)}.${dice.roll(10)}0`],
  [/date|night|check_?(in|out)|arrival|departure|from|until|day/i, (dice, facts) => someDay(dice, facts.today)],
  [/time/i, (dice) => `${10 + dice.roll(8)}:00`],
  [/source_?id/i, (dice) => dice.pick(['cnon:card-nonce-ok', 'cnon:card-nonce-declined'])],
  [/payment_?id/i, (dice, facts) => dice.pick(facts.payments)],
  [/color|colour/i, () => '#7a1f2b'],
];

function text(schema: Schema, name: string, dice: Dice, facts: BodyFacts): string {
  if (schema.format === 'date') return someDay(dice, facts.today);
  if (schema.format === 'date-time') return `${someDay(dice, facts.today)}T12:00:00.000Z`;
  if (schema.format === 'uuid') return dice.pick(facts.uuids);
  if (schema.format === 'email') return `fuzz${dice.roll(50)}@mailbox.example`;
  const known = schema.example === undefined && BY_NAME.find(([pattern]) => pattern.test(name));
  const made = known ? known[1](dice, facts) : `Fuzz ${name} ${dice.roll(100)}`;
  return (schema.example === undefined ? made : textOf(schema.example))
    .padEnd(schema.minLength ?? 0, 'x')
    .slice(0, schema.maxLength ?? 200);
}

/** An example of the documents, which may also be a number. */
const textOf = (example: unknown): string => (typeof example === 'string' ? example : JSON.stringify(example));

function number(schema: Schema, name: string, dice: Dice, facts: BodyFacts): number {
  if (/(^|_)id$|Id$/.test(name)) return dice.pick(facts.ids);
  const low = schema.minimum ?? 0;
  const high = Math.min(schema.maximum ?? low + 20, low + 40);
  return low + dice.roll(Math.max(1, Math.floor(high - low) + 1));
}

/**
 * A value that fits a schema as far as a schema can tell.
 * @param dice decides everything
 */
export function valid(schema: Schema, name: string, dice: Dice, facts: BodyFacts): unknown {
  if (schema.nullable && dice.once(8)) return null;
  if (schema.enum) return dice.pick(schema.enum);
  const choice = schema.oneOf ?? schema.anyOf;
  if (choice) return valid(dice.pick(choice), name, dice, facts);
  if (schema.properties || schema.type === 'object') {
    const required = new Set(schema.required ?? []);
    const result: Record<string, unknown> = {};
    for (const [key, property] of Object.entries(schema.properties ?? {}))
      if (required.has(key) || !dice.once(3)) result[key] = valid(property, key, dice, facts);
    if (schema.additionalProperties && Object.keys(result).length === 0) result[`key${dice.roll(9)}`] = 'value';
    return result;
  }
  switch (schema.type) {
    case 'array':
      return Array.from({ length: 1 + dice.roll(3) }, () => valid(schema.items ?? {}, name, dice, facts));
    case 'integer':
    case 'number':
      return number(schema, name, dice, facts);
    case 'boolean':
      return dice.once(2);
    default:
      return text(schema, name, dice, facts);
  }
}

/** A copy of its own: what is put into one body must not change the next. JSON keeps an own key called __proto__. */
const copyOf = (value: unknown): unknown =>
  typeof value === 'object' && value !== null ? JSON.parse(JSON.stringify(value)) : value;

/** A value that a field with this schema must not hold. */
export function hostileFor(schema: Schema, dice: Dice): unknown {
  const kinds: (readonly unknown[])[] = [texts, texts, structures, numbers, numberTexts];
  if (/date|time/.test(schema.format ?? '')) kinds.push(dates, dates);
  else kinds.push(dates);
  return copyOf(dice.pick(dice.pick(kinds)));
}

/** An object or a list: what it holds is replaced by key. */
type Container = Record<string, unknown>;

const isContainer = (value: unknown): value is Container => typeof value === 'object' && value !== null;

/** All places in a value at which something can be replaced. */
function places(value: unknown): { container: Container; key: string }[] {
  if (!isContainer(value)) return [];
  return Object.keys(value).flatMap((key) => [{ container: value, key }, ...places(value[key])]);
}

/** Makes one to three places of a body wrong: another value, none, or one more than the schema knows. */
export function spoil(body: unknown, schema: Schema, dice: Dice): unknown {
  if (!isContainer(body)) return hostileFor(schema, dice);
  for (let times = 1 + dice.roll(3); times > 0; times -= 1) {
    const all = places(body);
    if (all.length === 0 || dice.once(10)) {
      body[dice.pick(['extra', 'id', 'role', 'status', 'price', 'version', 'toJSON', 'length'])] = hostileFor(
        schema,
        dice,
      );
      continue;
    }
    const { container, key } = dice.pick(all);
    const held = container[key];
    if (dice.once(6) && !Array.isArray(container)) delete container[key];
    else if (dice.once(8) && Array.isArray(held)) container[key] = [...(held as unknown[]), ...(held as unknown[])];
    else container[key] = hostileFor(schema.properties?.[key] ?? {}, dice);
  }
  return body;
}
