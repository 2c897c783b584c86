import { expect, it } from '@jest/globals';
import { assertMove, type Moves, statesBefore } from './moves.js';

type Light = 'red' | 'green' | 'amber';
const LIGHTS = { red: ['green'], green: ['amber'], amber: ['red'] } as const satisfies Moves<Light>;

it('lets a state be followed by its next ones', () => {
  expect(() => assertMove<Light>(LIGHTS, 'red', 'green')).not.toThrow();
});

it('refuses every other step, of each of several states', () => {
  expect(() => assertMove<Light>(LIGHTS, 'red', 'amber')).toThrow('No move from red to amber');
  expect(() => assertMove<Light>(LIGHTS, ['red', 'amber'], 'green')).toThrow('No move from amber to green');
});

it('lists the states before a state', () => {
  expect(statesBefore<Light>(LIGHTS, 'red')).toEqual(['amber']);
});
