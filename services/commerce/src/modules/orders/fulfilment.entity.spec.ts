import { expect, it } from '@jest/globals';
import { documentedMoves } from '@shamba/service-kit/testing';
import { FULFILMENT_MOVES } from './fulfilment.entity.js';

it('docs/rules.md prints the moves of a parcel', () => {
  expect(documentedMoves('Parcel')).toEqual(FULFILMENT_MOVES);
});
