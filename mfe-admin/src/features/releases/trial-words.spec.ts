import { expect, it } from '@jest/globals';
import { resultText, signalsText } from './trial-words';

const arm = {
  ...{ exposed: 31, failed: 1, lost: 2, load_p75_ms: 840, unusable: 1 },
  ...{ told: 25, with_errors: 2, pressed: 18, with_dead: 3, with_rage: 1, with_gone: 0 },
};

it('says how visitors of a release fared', () => {
  expect(resultText(arm)).toBe('31 visitors: 1 failed, 2 lost, ready within 0.8 s for three in four');
  expect(resultText({ ...arm, exposed: 1, load_p75_ms: null })).toBe('1 visitor: 1 failed, 2 lost');
});

it('says what its pages told', () => {
  expect(signalsText(arm)).toBe(
    '25 pages told: 2 with errors; of 18 with presses, 3 without effect, 1 in bursts; 1 unusable, 0 led to lost pages',
  );
});
