import { expect, it } from '@jest/globals';
import { phoneHref } from './phone.js';

it.each([
  ['(530) 555-0142', 'tel:+15305550142'],
  ['+44 20 7946 0018', 'tel:+442079460018'],
  ['1-530-555-0142', 'tel:+15305550142'],
  ['530"555<0142', 'tel:+15305550142'],
])('%s is called as %s', (number, href) => {
  expect(phoneHref(number)).toBe(href);
});
