import fc from 'fast-check';
import { describe, expect, it } from '@jest/globals';
import { type ListSorts, readCursor, type SortKey, sortNames, sortOf, writeCursor } from './list-sorts.js';

const sorts: ListSorts = {
  id: ['o.id', 'uuid'],
  by: { created: [['o.created_at', 'timestamptz']], total: [['o.total', 'bigint']] },
  default: '-created',
};

describe('the sorts of a list', () => {
  it('can be turned around, and end with the id', () => {
    expect(sortNames(sorts)).toEqual(['created', '-created', 'total', '-total']);
    expect(sortOf(sorts)).toEqual({
      keys: [
        ['o.created_at', 'timestamptz'],
        ['o.id', 'uuid'],
      ],
      descending: true,
    });
    expect(sortOf(sorts, 'total').descending).toBe(false);
  });

  it('come back from a cursor with whatever text a row had', () => {
    const keys: SortKey[] = [
      ['name', 'text'],
      ['id', 'int'],
    ];
    fc.assert(
      fc.property(fc.string(), fc.nat(), (name, id) => {
        expect(readCursor(writeCursor('name', [name, String(id)]), 'name', keys)).toEqual([name, String(id)]);
      }),
    );
  });

  it.each([
    ['another sort', writeCursor('-total', ['2800', '7'])],
    ['too few values', writeCursor('total', ['2800'])],
    ['a value of another type', writeCursor('total', ['28.00', '7'])],
    ['something that is no cursor', 'abc'],
    ['a list of other things', Buffer.from('["total",1,2]').toString('base64url')],
  ])('refuse a cursor of %s', (_, cursor) => {
    expect(
      readCursor(cursor, 'total', [
        ['total', 'bigint'],
        ['id', 'int'],
      ]),
    ).toBeUndefined();
  });
});
