import 'reflect-metadata';
import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { FakeClock } from '../../testing/fake-clock.js';
import { Clock } from '../../time/clock.js';
import { setClock } from '../../time/dates.js';
import { DateField, InstantField, IntField, ListField } from './fields.js';

class Dates {
  @DateField({ horizon: 'guests', optional: true }) visit?: string;
  @DateField({ optional: true }) to?: string;
  @InstantField({ optional: true }) at?: string;
  @IntField({ optional: true }) count?: number;
  @ListField('int', { optional: true }) ids?: number[];
}

beforeAll(() => setClock(new FakeClock(new Date('2026-06-04T05:00:00Z'))));
afterAll(() => setClock(new Clock()));

const messagesOf = (values: object): string[] =>
  validateSync(plainToInstance(Dates, values)).flatMap(({ constraints }) => Object.values(constraints ?? {}));

const GUESTS = ['Please enter a date within the next 18 months'];
const STAFF = ['Please enter a date within the next five years'];

// Now is the evening of 3 June 2026 at the property.
it.each([
  [{ visit: '2027-12-03' }, []],
  [{ visit: '2027-12-04' }, GUESTS],
  [{ visit: '2027-07-01T23:00:00.000Z' }, ['Please enter a date as YYYY-MM-DD']],
  [{ to: '2027-07-01T00:00:00' }, ['Please enter a date as YYYY-MM-DD']],
  [{ to: '2031-06-03' }, []],
  [{ to: '2031-06-04' }, STAFF],
  [{ to: '9999-12-31' }, STAFF],
  [{ to: '1900-01-01' }, []],
  [{ to: '1000-01-01' }, ['Please enter a date from 1900 on']],
  [{ to: '10000-01-01' }, ['Please enter a date as YYYY-MM-DD']],
  [{ at: '2031-06-03T12:00:00Z' }, []],
  [{ at: '9999-12-31T23:59:59-14:00' }, ['at must be a time stamp such as 2026-06-03T19:00:00Z']],
  [{ at: '0001-01-01T00:00:00Z' }, ['at must be a time stamp such as 2026-06-03T19:00:00Z']],
  [{ count: -2147483649 }, ['count must be at least -2147483648']],
  [{ ids: [1, 2147483648] }, ['each value in ids must not be greater than 2147483647']],
])('%j: %j', (values, messages) => {
  expect(messagesOf(values)).toEqual(messages);
});
