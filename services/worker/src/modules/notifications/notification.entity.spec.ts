import { expect, it } from '@jest/globals';
import { documentedMoves } from '@shamba/service-kit/testing';
import { MAIL_MOVES } from './notification.entity.js';

it('has the moves that docs/rules.md lists', () => {
  expect(documentedMoves('Mail')).toEqual(MAIL_MOVES);
});
