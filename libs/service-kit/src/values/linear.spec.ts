import 'reflect-metadata';
import { isEmail, isInvisible, isPoBox, parseTime, pictureSet, zipOfOtherState } from '@shamba/rules';
import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import { describe, expect, it, jest } from '@jest/globals';
import { changesOf } from '../identity/audit/audit-changes.js';
import { readCsv } from '../csv/read-csv.js';
import { eraseTraces } from '../database/traces.js';
import { DateField, EmailField, JsonField, ListField, MoneyField, TextField, UrlField } from '../http/fields/fields.js';
import { InputPipe } from '../http/input.pipe.js';
import { runInContext } from '../http/request-context.js';
import { searchPatterns } from '../database/lists/search.js';
import { redact, redactText } from '../observe/redact.js';
import { growth } from '../testing/steps.js';
import { hideCardNumbers } from './card-numbers.js';
import { spelledEmail } from './email-address.js';
import { cleanJson, cleanText } from './text.js';
import { isWebAddress } from './web-address.js';

/** Limit for linear work: a factor of two, and a little for constant work. */
const LINEAR = 2.15;

/** Texts that make a careless pattern restart at every character, or match with two of its parts. */
const UNITS = [
  ...['1', '4', '1 ', '4 ', '4111 ', '4111-1111-1111-1111, ', '٤', '4x'],
  ...['a', 'a.', 'a@', '@a.', 'a@a.', 'a-', 'é', 'eyJa', 'eyJa-', 'eyJa.', 'Bearer ', 'cnon:'],
  ...[' ', '\n', '\r', '\u200b', '\u0001', 'T', '+', '-', '(', "'", '"', ',', '"",', '/', '\\'],
  ...['http://', 'a://b:', 'a://b:c', '#a', '?key=', 'cvv ', 'card ', 'code is ', 'p.o. ', 'post ', '{{ ', '<', 'eyJ'],
];
const ENDS = ['!', '\nx'];

const TEXTS = UNITS.flatMap((unit) => ENDS.map((end) => (size: number) => unit.repeat(size / unit.length) + end));

class Form {
  @TextField({ optional: true, multiline: true }) text?: string;
  @TextField({ optional: true, max: 100_000, cut: true }) long?: string;
  @EmailField({ optional: true }) email?: string;
  @DateField({ optional: true }) date?: string;
  @MoneyField({ optional: true }) price?: string;
  @UrlField({ optional: true }) link?: string;
  @ListField('string', { optional: true }) list?: string[];
  @ListField(() => Form, { optional: true }) forms?: Form[];
  @JsonField({ optional: true, maxBytes: 1_000_000 }) json?: unknown;
}
const fill = (given: object): void => void validateSync(plainToInstance(Form, given));
const pipe = new InputPipe();
function sheetOf(text: string): unknown {
  try {
    return readCsv(Buffer.from(text), { maxRows: 100_000 });
  } catch (error) {
    return error;
  }
}

const READERS: [string, (text: string) => unknown][] = [
  ['hiding card numbers', hideCardNumbers],
  ['cleaning text', (text) => cleanText(text)],
  ['cleaning a text of lines', (text) => cleanText(text, { multiline: true })],
  ['redacting text', redactText],
  ['a field of text', (text) => fill({ text })],
  ['a field of text that is cut', (long) => fill({ long })],
  ['a field for an e-mail address', (email) => fill({ email })],
  ['a field for a date', (date) => fill({ date })],
  ['a field for an amount', (price) => fill({ price })],
  ['a field for a link', (link) => fill({ link })],
  ['telling an e-mail address', isEmail],
  ['telling a link', isWebAddress],
  ['telling a PO box', (text) => isPoBox(text, text)],
  ['telling what nobody can see', isInvisible],
  ['reading a time', parseTime],
  ['reading a ZIP code', (text) => zipOfOtherState(text, 'California')],
  ['the sizes of a picture', (text) => pictureSet(`/media/${text}`, 'webp')],
  ['words of a search', searchPatterns],
  ['erasing traces', (text) => eraseTraces(text, ['ann@example.com', 'Ann Lee'])],
  ['what an audit row says', (text) => changesOf('booking', { reason: '' }, { reason: text, note: text })],
  ['reading a CSV file', sheetOf],
];

const LISTS: [string, (size: number) => unknown][] = [
  ['digits', (size) => Array<string>(size).fill('1')],
  ['numbers', (size) => Array<number>(size).fill(4)],
  ['card numbers in parts', (size) => Array.from({ length: size * 4 }, (_, at) => (at % 4 ? '1111' : '4111'))],
  ['whole card numbers', (size) => Array<string>(size).fill('4111111111111111')],
  ['lists', (size) => Array.from({ length: size }, () => [['4111'], '1111 1111', 1111])],
  ['objects', (size) => Array.from({ length: size }, () => ({ a: ['4', 4], b: {} }))],
  ['names', (size) => Object.fromEntries(Array.from({ length: size }, (_, at) => [`4${at}`, at]))],
];
const WALKERS: [string, (value: unknown) => unknown][] = [
  ['cleanJson', cleanJson],
  ['redact', (value) => redact(value)],
  ['InputPipe', (value) => pipe.transform(value, { type: 'body' })],
  ['JsonField', (json) => fill({ json })],
  ['ListField of texts', (list) => fill({ list })],
  ['ListField of forms', (forms) => fill({ forms })],
];

describe('work grows linearly', () => {
  it('in functions that read texts', () => {
    const texts = (size: number) => TEXTS.map((make) => make(size));
    const read = (list: string[]) => READERS.forEach(([, work]) => list.forEach((text) => void work(text)));
    expect(growth(texts, read, 300)).toBeLessThanOrEqual(LINEAR);
  });

  it.each(LISTS)('in functions that walk JSON with many %s', (_, make) => {
    const walk = (value: unknown) => WALKERS.forEach(([, work]) => void work(value));
    expect(growth(make, walk, 400)).toBeLessThanOrEqual(LINEAR);
  });
});

describe('large input is refused before it is cleaned', () => {
  class Small {
    @JsonField({ optional: true, maxBytes: 100 }) json?: unknown;
    @TextField({ optional: true, max: 20 }) text?: string;
    @ListField('string', { optional: true, max: 5 }) list?: string[];
  }
  const small = (given: object): string[] =>
    validateSync(plainToInstance(Small, given)).map(({ property }) => property);

  it('a field', () => {
    const given = {
      json: [...'4111111111111111'.repeat(9)],
      text: ' \u0001'.repeat(99),
      list: ['1', '2', '3', '4', '5', '6', '7'],
    };
    expect(small(given)).toEqual(['json', 'text', 'list']);
    expect(plainToInstance(Small, given)).toEqual({ ...given, list: given.list.slice(0, 6) });
  });

  it('an address, whose normalisation takes quadratic time', () => {
    const composed = jest.spyOn(String.prototype, 'normalize');
    const parsed = jest.spyOn(URL, 'canParse');
    const accents = `ann@example.com${'\u0315\u0300'.repeat(1000)}`;
    expect([isEmail(accents), spelledEmail(accents) === accents]).toEqual([false, true]);
    expect(isWebAddress(`http://${'\u4e00'.repeat(4000)}.com/`)).toBe(false);
    expect([composed, parsed].map(({ mock }) => mock.calls.length)).toEqual([0, 0]);
    jest.restoreAllMocks();
  });

  const refused = (list: unknown) => {
    expect(() => pipe.transform({ list }, { type: 'body' })).toThrow(
      expect.objectContaining({ httpStatus: 400, errors: { list: ['This has too many entries'] } }),
    );
  };
  const taken = (list: unknown) => expect(pipe.transform({ list }, { type: 'body' })).toEqual({ list });

  it.each([
    ['a guest', { kind: 'guest' as const, permissions: [], issuer: 'gateway' }, 4000],
    ['staff', { kind: 'user' as const, role: 'admin' as const, permissions: [], issuer: 'gateway' }, 20_000],
  ])('a body with more entries than any form of %s has', (_, caller, most) => {
    runInContext({ requestId: 'test', touchedTags: new Set(), caller }, () => {
      refused(Array<number>(most).fill(1));
      taken(Array<number>(most - 1).fill(1));
    });
  });

  it('an object with a thousand names and one', () => {
    const names = Array.from({ length: 1001 }, (_, at) => [`name${at}`, 1] as const);
    refused(Object.fromEntries(names));
    taken(Object.fromEntries(names.slice(1)));
  });
});

it('a digit of another script is looked up once, however often it occurs', () => {
  const lookups = jest.spyOn(String, 'fromCodePoint');
  const nines = '\u{1d7ff}'.repeat(2000);
  cleanJson([nines, [...nines], { [nines]: nines }]);
  expect(lookups.mock.calls.length).toBeLessThanOrEqual(50);
  jest.restoreAllMocks();
});
