import { expect, it } from '@jest/globals';
import type { Decision } from './judge.js';
import { judgeSet } from './judge-set.js';

const wait: Decision = { kind: 'wait', clean: true };
const step: Decision = { kind: 'step', share: 50 };
const promote: Decision = { kind: 'promote' };
const back: Decision = { kind: 'back', reason: 'failed' };
const freeze: Decision = { kind: 'freeze', reason: 'service' };
const hold: Decision = { kind: 'hold', reason: 'days' };
const member = (decision: Decision, state: 'running' | 'held' = 'running') => ({ trial: { state }, decision });

it.each([
  ['waits while one may not go on', [promote, wait], 'wait'],
  ['goes a step when each may go a step at least', [promote, step], 'step'],
  ['goes to everyone when each may', [promote, promote], 'promote'],
  ['goes back when one does, whatever the others say', [promote, freeze, back], 'back'],
  ['is frozen with one', [promote, freeze], 'freeze'],
  ['is held with one', [step, hold], 'hold'],
] as const)('a set %s', (_, [first, ...more], kind) => {
  const { decision } = judgeSet([member(first), ...more.map((one) => member(one))]);
  expect(decision.kind).toBe(kind);
});

it('a set with one that waits for staff goes only back', () => {
  expect(judgeSet([member(promote), member(promote, 'held')]).decision).toEqual({ kind: 'hold', reason: 'set' });
  expect(judgeSet([member(back), member(promote, 'held')]).decision).toEqual(back);
});
