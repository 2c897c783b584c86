import { formatInstant } from '@shamba/ui/core';
import type { SliceOnSite, Trial } from './api';

const people = (count: number): string => (count === 1 ? '1 visitor' : `${count} visitors`);
const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;

/** Result of a release: visitors with a report, failures, and visitors without a report. */
export function visitorsText({ exposed, failed, lost, load_p75_ms: ms }: Trial['canary']): string {
  const ready = ms === null ? '' : `, ready in ${seconds(ms)} for three of four`;
  return `${people(exposed)}: ${failed} failed, ${lost} lost${ready}`;
}

const STOPPED: Readonly<Record<string, string>> = {
  stable: 'Frozen: the stable release fails as well. This time does not count.',
  service: 'Frozen: a service answers with errors. This time does not count.',
  visitors: 'Held: 400 visitors have not shown whether it is good enough. Promote it or end the canary.',
  days: 'Held: seven days have not shown whether it is good enough. Promote it or end the canary.',
};

/** Next automatic step of a trial, or the reason why it stopped. */
export function nextText({ canary_percent: share }: SliceOnSite, trial: Trial): string {
  if (trial.reason !== null) return STOPPED[trial.reason] ?? '';
  const at = trial.next_at === null ? '' : ` from ${formatInstant(trial.next_at)} on`;
  if (share < 50)
    return `Next: 50 % of visitors${at}, after 20 visitors of it (or fewer, where under 30 an hour come) with at most one failed.`;
  return `Next: for everyone${at}, when ${people(trial.clean_after)} of it have told and no further one failed.`;
}
