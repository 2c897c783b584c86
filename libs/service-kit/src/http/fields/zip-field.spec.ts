import 'reflect-metadata';
import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import { expect, it } from '@jest/globals';
import { ZipField } from './contact-fields.js';
import { TextField } from './fields.js';

class Address {
  @ZipField({ required: 'ZIP code is required' }) zip: string;
  @ZipField({ optional: true, message: 'Please enter a valid billing ZIP code' }) billingZip?: string;
  @TextField({ optional: true }) country?: string;
}

const messagesOf = (values: object): string[] =>
  validateSync(plainToInstance(Address, values)).flatMap(({ constraints }) => Object.values(constraints ?? {}));

it.each([
  [{ zip: '95684' }, []],
  [{ zip: ' 95684-1234 ' }, []],
  [{ zip: '95684', country: 'us', billingZip: '' }, []],
  [{ zip: 'K1A 0B1', country: 'CA', billingZip: '10115' }, []],
  [{ zip: '' }, ['ZIP code is required']],
  [{}, expect.arrayContaining(['ZIP code is required'])],
  [{ zip: '9568' }, ['Please enter a valid ZIP code']],
  [{ zip: '956841234' }, ['Please enter a valid ZIP code']],
  [{ zip: 'K1A 0B1', country: 'US' }, ['Please enter a valid ZIP code']],
  [{ zip: '95684', billingZip: '1' }, ['Please enter a valid billing ZIP code']],
  [{ country: 'HK' }, []],
  [{ zip: '', country: 'hk' }, []],
  [{ zip: '1234567890123', country: 'HK' }, ['zip must be at most 12 characters']],
  [{ zip: '', country: 'SG' }, ['ZIP code is required']],
  [{ country: 'PR' }, expect.arrayContaining(['ZIP code is required'])],
])('a ZIP code: %j', (values, messages) => {
  expect(messagesOf(values)).toEqual(messages);
});
