import { documentedMoves } from '@shamba/service-kit/testing';
import { expect, it } from '@jest/globals';
import { SIGNUP_MOVES } from './signup.entity.js';

it('the legal moves of a sign-up stand in docs/rules.md', () => {
  expect(documentedMoves('Sign-up')).toEqual(SIGNUP_MOVES);
});
