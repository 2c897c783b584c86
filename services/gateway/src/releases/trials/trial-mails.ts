import { Injectable } from '@nestjs/common';
import { Outbox } from '@shamba/service-kit/outbox';
import type { EntityManager } from 'typeorm';
import { judged } from './judge.js';
import type { SliceTrial } from './slice-trial.entity.js';
import type { Tally } from './tally.js';

const REASONS: Readonly<Record<string, string>> = {
  failed: 'It failed for too many visitors.',
  lost: 'More of its visitors never told how it went than of the stable release.',
  slow: 'It starts more slowly than the stable release.',
  visitors: '400 visitors have not shown whether it is good enough. Promote it or end it by hand.',
  days: 'Seven days have not shown whether it is good enough. Promote it or end it by hand.',
  stable: 'The stable release fails as well. The trial waits until it does not.',
  service: 'A service answers with errors. The trial waits until it does not.',
};

/** Mails staff when a trial ends automatically, or waits. Steps to a larger share are only in the audit log. */
@Injectable()
export class TrialMails {
  constructor(private readonly outbox: Outbox) {}

  /** Writes the mail about the trial's new state, in the same transaction. */
  async tell(manager: EntityManager, trial: SliceTrial, { canary, stable }: Tally): Promise<void> {
    const subject = subjectOf(trial);
    if (subject === null) return;
    const counts = (arm: typeof canary) =>
      `${judged(arm) - arm.failed} of ${judged(arm)} clean, ${arm.failed} failed, ${arm.lost} lost`;
    await this.outbox.add(manager, {
      type: 'mail.requested',
      consumers: ['worker'],
      payload: {
        kind: 'staff_notice',
        // Three networks can cause it again and again.
        ...(trial.state === 'frozen' && { bounded: true }),
        data: {
          subject,
          facts: [
            { label: 'Slice', value: trial.slice },
            { label: 'Canary', value: `${trial.canary_version}: ${counts(canary)}` },
            { label: 'Stable', value: `${trial.stable_version}: ${counts(stable)}` },
            { label: 'Begun', value: trial.begun_at.toISOString() },
            ...(trial.reason === null ? [] : [{ label: 'Why', value: REASONS[trial.reason] ?? trial.reason }]),
          ],
        },
      },
    });
  }
}

function subjectOf({ slice, canary_version: version, state, outcome }: SliceTrial): string | null {
  if (outcome === 'back') return `${slice} ${version} went back by itself`;
  if (outcome === 'on') return `${slice} ${version} is now for everyone`;
  if (state === 'held') return `${slice} ${version} waits for you`;
  return state === 'frozen' ? `The trial of ${slice} ${version} is frozen` : null;
}
