import { documentedMoves } from '@shamba/service-kit/testing';
import { expect, it } from '@jest/globals';
import { TRIAL_MOVES } from './slice-trial.entity.js';

it('the legal moves of a slice trial stand in docs/rules.md', () => {
  expect(documentedMoves('Slice trial')).toEqual(TRIAL_MOVES);
});
