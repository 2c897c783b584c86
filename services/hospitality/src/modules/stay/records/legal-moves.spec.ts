import { expect, it } from '@jest/globals';
import { documentedMoves } from '@shamba/service-kit/testing';
import { BOOKING_MOVES } from './stay-booking.entity.js';
import { CHANGE_MOVES } from './stay-change-request.entity.js';
import { LINK_MOVES } from './stay-link.entity.js';
import { SETTLEMENT_MOVES } from './stay-move.entity.js';

it.each([
  ['Stay', BOOKING_MOVES],
  ['Request for other dates', CHANGE_MOVES],
  ['Payment link of a stay', LINK_MOVES],
  ['Difference of a moved stay', SETTLEMENT_MOVES],
])('docs/rules.md has the legal moves: %s', (heading, moves) => {
  expect(documentedMoves(heading)).toEqual(moves);
});
