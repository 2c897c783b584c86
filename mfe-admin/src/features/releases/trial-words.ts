import type { Trial } from './api';

type Arm = Trial['canary'];

export const peopleText = (count: number): string => (count === 1 ? '1 visitor' : `${count} visitors`);
const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;

/** Result of a release: visitors with a report, failures, and visitors without a report. */
export function resultText({
  exposed,
  failed,
  lost,
  load_p75_ms: ms,
}: Pick<Arm, 'exposed' | 'failed' | 'lost' | 'load_p75_ms'>): string {
  const ready = ms === null ? '' : `, ready within ${seconds(ms)} for three in four`;
  return `${peopleText(exposed)}: ${failed} failed, ${lost} lost${ready}`;
}

/** "41 pages told: 2 with errors; of 30 with presses, 3 without effect, 1 in bursts; 0 unusable, 0 led to lost pages". */
export function signalsText(arm: Arm): string {
  const { told, with_errors: errors, pressed, with_dead: dead, with_rage: rage, unusable, with_gone: gone } = arm;
  const pages = told === 1 ? '1 page told' : `${told} pages told`;
  return `${pages}: ${errors} with errors; of ${pressed} with presses, ${dead} without effect, ${rage} in bursts; ${unusable} unusable, ${gone} led to lost pages`;
}
