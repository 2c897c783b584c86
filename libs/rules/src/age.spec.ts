import { expect, it } from '@jest/globals';
import { ageNotStated, ageStatement, idNotChecked, LEGAL_AGE } from './age.js';

it('contains the shop’s minimum age', () => {
  expect(ageStatement(LEGAL_AGE)).toBe('I am 21 or older, and an adult will be there to sign for the wine');
  expect(ageNotStated(LEGAL_AGE)).toBe('Please confirm that you are 21 or older');
  expect(idNotChecked(23)).toBe('Wine may only be handed to adults 23 or older: please check the ID.');
});
