import { expect, it } from '@jest/globals';
import { documentedMoves } from '@shamba/service-kit/testing';
import { REGISTRATION_MOVES } from './event.entities.js';

it('docs/rules.md has the legal moves of a registration', () => {
  expect(documentedMoves('Registration')).toEqual(REGISTRATION_MOVES);
});
