import 'reflect-metadata';
import { expect, it } from '@jest/globals';
import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import { PeriodQuery } from './period-query.js';

const problems = (query: object): unknown =>
  validateSync(plainToInstance(PeriodQuery, query)).map(({ property, constraints }) => [
    property,
    Object.values(constraints ?? {})[0],
  ]);

it.each([
  [{ from: '2026-06-01', to: '2026-06-01' }, []],
  [{ from: '2026-01-01', to: '2027-02-04' }, []],
  [{ from: '2026-01-01', to: '2027-02-05' }, [['to', 'A period can have up to 400 days.']]],
  [{ from: '2026-06-02', to: '2026-06-01' }, [['to', 'The last day must not be before the first.']]],
  [{ from: 'June', to: '2026-06-01' }, [['from', 'Please enter a date as YYYY-MM-DD']]],
])('%j', (query, expected) => {
  expect(problems(query)).toEqual(expected);
});

it('needs both days', () => {
  expect(problems({})).toEqual([
    ['from', expect.any(String)],
    ['to', expect.any(String)],
  ]);
});
