import { expect, it } from '@jest/globals';
import { quarterText } from '../../shared/quarters';
import { nextText, quartersFrom, stateOf } from './release-words';
import { releaseRow } from './testing/release-rows';

it('the coming quarters begin with today’s', () => {
  expect(quartersFrom('2026-11-15', 3)).toEqual(['2026-11-15', '2027-02-15', '2027-05-15']);
  expect(quartersFrom('2026-11-16', 1)).toEqual(['2027-02-15']);
  expect(quarterText('2027-02-15')).toBe('February 2027');
});

it('the list says what is next', () => {
  expect(nextText(releaseRow({ state: 'open' }))).toBe('Members choose until Jan 31, 2030. Next: simulate it');
  expect(nextText(releaseRow({ state: 'simulated', problems: 0 }))).toBe('Next: announce and approve it');
  expect(nextText(releaseRow({ state: 'approved' }))).toBe('Next: charge the members on Feb 1, 2030');
  expect(nextText(releaseRow({ state: 'running' }))).toBe('The members are being charged');
  const left = { to_send: 24, declined: 1 };
  expect(nextText(releaseRow({ state: 'running', ...left }))).toBe('Next: send 24 boxes');
  expect(nextText(releaseRow({ state: 'running', ...left, to_charge: 1 }))).toBe('The members are being charged');
  expect(nextText(releaseRow({ state: 'finished', to_send: 3 }))).toBe('Next: send 3 boxes');
  expect(nextText(releaseRow({ state: 'finished' }))).toBe('');
});

it('a state that the page does not know is shown by its name', () => {
  expect(stateOf('open').word).toBe('Open to members');
  expect(stateOf('on_hold')).toEqual({ word: 'On hold', tone: 'neutral' });
});
