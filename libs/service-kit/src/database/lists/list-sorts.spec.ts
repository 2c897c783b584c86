import fc from 'fast-check';
import { describe, expect, it } from '@jest/globals';
import { isStorable } from '../../http/input.pipe.js';
import { type ListSorts, readCursor, type SortKey, sortNames, sortOf, writeCursor } from './list-sorts.js';

const sorts: ListSorts = {
  id: ['o.id', 'uuid'],
  by: { created: [['o.created_at', 'timestamptz']], total: [['o.total', 'bigint']] },
  default: '-created',
};

describe('the sorts of a list', () => {
  it('can be reversed, and end with the id', () => {
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

  it('are read back from a cursor with any text of a row', () => {
    const keys: SortKey[] = [
      ['name', 'text'],
      ['id', 'int'],
    ];
    fc.assert(
      fc.property(fc.string().filter(isStorable), fc.nat({ max: 2_147_483_647 }), (name, id) => {
        expect(readCursor(writeCursor('name', [name, String(id)]), 'name', keys)).toEqual([name, String(id)]);
      }),
    );
  });

  it.each([
    ['date', '2026-06-03', true],
    ['date', '0001-01-01', true],
    ['date', '0000-01-01', false],
    ['date', '2026-02-30', false],
    ['date', '9999-99-99', false],
    ['timestamptz', '2026-06-03 19:00:00.123456+00', true],
    ['timestamptz', '2026-06-03 25:00:00+00', false],
    ['timestamptz', '2026-06-31 19:00:00+00', false],
    ['timestamptz', '2026-06-03 19:00:00+99', false],
    ['int', '2147483647', true],
    ['int', '2147483648', false],
    ['int', '-9999999999', false],
    ['text', 'Zinfandel', true],
    ['text', 'a\u0000b', false],
    ['text', '\ud800', false],
  ] as const)('take a %s %j of a cursor: %s', (type, value, taken) => {
    const values = readCursor(writeCursor('s', [value]), 's', [['x', type]]);
    expect(values !== undefined).toBe(taken);
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
