import type { ArgumentMetadata } from '@nestjs/common';
import { describe, expect, it } from '@jest/globals';
import { InvalidFields, NotFound } from './domain-error.js';
import { InputPipe } from './input.pipe.js';

const pipe = new InputPipe();
const body: ArgumentMetadata = { type: 'body', metatype: Object };
const id: ArgumentMetadata = { type: 'param', metatype: Number, data: 'id' };

const errorsOf = (value: unknown, metadata = body): unknown => {
  try {
    pipe.transform(value, metadata);
    return undefined;
  } catch (error) {
    return error instanceof InvalidFields ? error.errors : error;
  }
};
const nested = (depth: number): unknown => (depth === 0 ? 1 : [nested(depth - 1)]);

describe('InputPipe', () => {
  it('accepts text of every language, and control characters that can be stored', () => {
    const value = { name: 'Ñandú 漢字 🍷 \u202e \u0001', list: ['a', 1, null, true] };
    expect(pipe.transform(value, body)).toBe(value);
  });

  it.each([
    ['a NUL', { person: { name: 'a\0b' } }, 'person.name'],
    ['half a character', { list: ['ok', '\ud83c'] }, 'list.1'],
    ['a NUL in a name', { 'a\0b': 1 }, 'name'],
    ['text that is the whole body', '\udc00', 'body'],
  ])('names where %s is', (_, value, path) => {
    expect(errorsOf(value)).toEqual({ [path]: ['Please remove the characters that cannot be read'] });
  });

  it('names the query parameter with the problem', () => {
    expect(errorsOf('\0', { type: 'query', metatype: String, data: 'source' })).toEqual({
      source: ['Please remove the characters that cannot be read'],
    });
  });

  it('refuses endless nesting without reading it', () => {
    expect(errorsOf(nested(20))).toBeUndefined();
    expect(errorsOf(nested(5000))).toEqual({ '0.0.0': ['This is nested too deeply'] });
  });

  it.each(['2147483648', '99999999999999999999', '-1', '1.5', '1e3', 'abc', ''])(
    'knows nothing by the number %s',
    (value) => {
      expect(errorsOf(value, id)).toBeInstanceOf(NotFound);
    },
  );

  it('keeps ids and values that are not from the request', () => {
    expect(pipe.transform('2147483647', id)).toBe('2147483647');
    expect(pipe.transform('\0', { type: 'custom' })).toBe('\0');
  });
});
