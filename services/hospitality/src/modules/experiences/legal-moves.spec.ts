import { expect, it } from '@jest/globals';
import { documentedMoves } from '@shamba/service-kit/testing';
import { VISIT_MOVES } from './experience.entities.js';

it('docs/rules.md has the legal moves of a visit', () => {
  expect(documentedMoves('Visit')).toEqual(VISIT_MOVES);
});
