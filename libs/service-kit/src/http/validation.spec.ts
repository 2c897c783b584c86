import { describe, expect, it } from '@jest/globals';
import { InvalidFields } from './domain-error.js';
import { IntField, ListField } from './fields/fields.js';
import { createValidationPipe, ExactFields } from './validation.js';

class Piece {
  @IntField({ min: 1 }) quantity: number;
}
class Tolerant {
  @ListField(() => Piece, { optional: true, max: 2 }) pieces?: Piece[];
}
@ExactFields()
class Exact extends Tolerant {}
class MoreExact extends Exact {
  @IntField({ min: 1 }) amount: number;
}

const pipe = createValidationPipe();
const read = (metatype: typeof Tolerant, body: object): unknown => pipe.transform(body, { type: 'body', metatype });

describe('an unknown field of a body', () => {
  it('is dropped', async () => {
    expect(await read(Tolerant, { pieces: [{ quantity: 1, size: 2 }], line: 3 })).toEqual({
      pieces: [{ quantity: 1 }],
    });
  });

  it.each<[typeof Tolerant, object, Record<string, string[]>]>([
    [Exact, { line: 3 }, { line: ['There is no field line'] }],
    [Exact, { pieces: [{ quantity: 1, size: 2 }] }, { 'pieces.0.size': ['There is no field pieces.0.size'] }],
    [MoreExact, { amount: 1, line: 3 }, { line: ['There is no field line'] }],
  ])('is refused by one with exact fields and its subclasses, with its name (%#)', async (kind, body, errors) => {
    const answer = await Promise.resolve(read(kind, body)).catch((error: unknown) => error);
    expect(answer).toBeInstanceOf(InvalidFields);
    expect((answer as InvalidFields).errors).toEqual(errors);
  });

  it('is no problem for exact fields that are known', async () => {
    expect(await read(MoreExact, { amount: 1 })).toEqual({ amount: 1 });
  });
});
