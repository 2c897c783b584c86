import { describe, expect, it } from '@jest/globals';
import { changedBy, firstOf, rowsOf, type Runner } from './rows.js';

/** TypeORM returns rows for SELECT and INSERT, `[rows, count]` for UPDATE and DELETE. */
const answering = (answer: unknown): Runner => ({ query: <T>() => Promise.resolve(answer as T) });
const ROWS = [{ id: 1 }, { id: 2 }];

describe('rowsOf', () => {
  it.each([
    ['of a SELECT', ROWS, ROWS],
    ['of an UPDATE … RETURNING', [ROWS, 2], ROWS],
    ['of an UPDATE without RETURNING', [[], 2], []],
    ['of none', [], []],
    ['of a statement that answers no rows', undefined, []],
  ])('answers the rows %s', async (_what, answer, rows) => {
    expect(await rowsOf(answering(answer), '')).toEqual(rows);
  });

  it('gives the statement its parameters', async () => {
    const seen: unknown[] = [];
    await rowsOf({ query: <T>(...given: unknown[]) => Promise.resolve(seen.push(...given) as T) }, 'SELECT $1', [7]);
    expect(seen).toEqual(['SELECT $1', [7]]);
  });
});

describe('firstOf', () => {
  it.each([
    ['of a SELECT', ROWS, ROWS[0]],
    ['of a DELETE … RETURNING', [ROWS, 2], ROWS[0]],
    ['of a DELETE that found none', [[], 0], undefined],
    ['of none', [], undefined],
  ])('answers the first row %s', async (_what, answer, row) => {
    expect(await firstOf(answering(answer), '')).toEqual(row);
  });
});

describe('changedBy', () => {
  it.each([
    ['an UPDATE', [[], 3], 3],
    ['an UPDATE … RETURNING', [ROWS, 2], 2],
    ['what changes nothing', ROWS, 0],
    ['a statement that answers no rows', undefined, 0],
  ])('counts the rows of %s', async (_what, answer, count) => {
    expect(await changedBy(answering(answer), '')).toBe(count);
  });
});
