import { expect, it } from '@jest/globals';
import { takesDist } from '../lib/takes-dist.ts';

it.each([
  [true, ['releases'], { RESILIENCE_NO_BUILD: '1' }],
  [true, ['sizes'], { BENCH_NO_BUILD: '1' }],
  [true, ['run'], { FUZZ_NO_BUILD: '1' }],
  [true, ['releases', '--no-build'], {}],
  [false, ['releases'], { RESILIENCE_NO_BUILD: '' }],
  [false, ['releases'], { E2E_NO_BUILD: '1' }],
])('%s for %j with %j', (takes, args, env) => {
  expect(takesDist(args, env)).toBe(takes);
});
