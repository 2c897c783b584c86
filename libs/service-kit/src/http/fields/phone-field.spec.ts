import 'reflect-metadata';
import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import { expect, it } from '@jest/globals';
import { PersonPhoneField } from './contact-fields.js';

class Guest {
  @PersonPhoneField() phone?: string;
  @PersonPhoneField({ nullable: true }) guest_phone?: string | null;
}

it.each([
  [{ phone: ' 0722 555 014 ' }, { phone: '0722 555 014' }],
  [{ phone: '', guest_phone: '' }, { guest_phone: null }],
  [{ phone: ' \t ', guest_phone: ' ' }, { guest_phone: null }],
  [{ guest_phone: null }, { guest_phone: null }],
  [{}, {}],
])('a blank telephone is none: %j', (values, kept) => {
  const guest = plainToInstance(Guest, values);
  expect(validateSync(guest)).toEqual([]);
  expect(JSON.parse(JSON.stringify(guest))).toEqual(kept);
});
