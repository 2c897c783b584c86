import { expect, it } from '@jest/globals';
import { documentedMoves } from '@shamba/service-kit/testing';
import { CARD_MOVES } from './cards/card.entity.js';
import { MEMBER_MOVES } from './memberships/member.entity.js';
import { RELEASE_MOVES } from './releases/release.entities.js';
import { CHARGE_MOVES } from './shipments/club-charge.entity.js';
import { SIGNUP_MOVES } from './signups/signup.entity.js';

it.each([
  ['Membership', MEMBER_MOVES],
  ['Sign-up for the club', SIGNUP_MOVES],
  ['Card on file', CARD_MOVES],
  ['Club release', RELEASE_MOVES],
  ['Charge of a club quarter', CHARGE_MOVES],
])('allows the moves that docs/rules.md lists: %s', (heading, moves) => {
  expect(documentedMoves(heading)).toEqual(moves);
});
