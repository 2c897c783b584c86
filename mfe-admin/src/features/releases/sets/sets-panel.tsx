import { useState } from 'react';
import { Button } from '@shamba/ui/core';
import { callApi } from '@shamba/shell-sdk';
import { Panel } from '@shamba/slice-kit/views';
import { ConfirmWrite } from '../../../shared/confirm-write';
import look from '../../../shared/look.module.css';
import rows from '../../../shared/rows.module.css';
import { SLICE_READS, type SliceOnSite } from '../api';
import styles from '../releases.module.css';
import { WhyField } from '../roll-back-dialog';
import { namesOf, type RunningSet, runningSets } from './running-sets';
import { SetDialog } from './set-dialog';

type Step = 'promote' | 'end' | 'roll-back';

/** Releases of several slices that are given to visitors as one. */
export function SetsPanel({ slices }: { slices: readonly SliceOnSite[] }) {
  const [making, setMaking] = useState(false);
  const [asked, setAsked] = useState<{ set: RunningSet; step: Step } | null>(null);
  const sets = runningSets(slices);
  const button = (set: RunningSet, step: Step, text: string) => (
    <Button
      size="sm"
      variant={step === 'promote' ? 'secondary' : 'ghost'}
      aria-label={`${text} ${namesOf(set.releases)}`}
      onClick={() => setAsked({ set, step })}
    >
      {text}…
    </Button>
  );
  return (
    <Panel
      title="Several slices together"
      text="Two to five slices can change as one release: visitors get all of it or none."
      action={
        <Button size="sm" variant="secondary" onClick={() => setMaking(true)}>
          Releases together…
        </Button>
      }
    >
      {sets.length === 0 ? (
        <p className={styles.note}>Nothing is tried or watched together.</p>
      ) : (
        <ul aria-label="Releases together">
          {sets.map((set) => (
            <li key={namesOf(set.releases)} className={rows.row}>
              <div className={rows.about}>
                <strong>{namesOf(set.releases)}</strong>
                <p className={styles.note}>{runningText(set)}</p>
              </div>
              <div className={look.actions}>
                {button(set, 'roll-back', 'Roll back')}
                {set.kind === 'canary' ? button(set, 'end', 'End trial') : null}
                {set.kind === 'canary' ? button(set, 'promote', 'Promote') : null}
              </div>
            </li>
          ))}
        </ul>
      )}
      {making ? <SetDialog slices={slices} onClose={() => setMaking(false)} /> : null}
      {asked ? <SetQuestion {...asked} onClose={() => setAsked(null)} /> : null}
    </Panel>
  );
}

function runningText({ kind, share, goesBack }: RunningSet): string {
  const back = 'When one fails, all go back, and each counts as failed.';
  if (kind === 'canary') return `${share}% of visitors get all of them. ${back}`;
  return `Everyone gets all of them, and they are watched. ${goesBack ? back : 'One that fails is only told of.'}`;
}

/** The question before a running set is promoted, its trial is ended, or it is rolled back. */
function SetQuestion({ set, step, onClose }: { set: RunningSet; step: Step; onClose: () => void }) {
  const [reason, setReason] = useState('');
  const { releases, kind } = set;
  const names = namesOf(releases);
  const common = { failure: { title: 'Error', text: 'Please try again.' }, reads: SLICE_READS, onClose };
  if (step === 'promote')
    return (
      <ConfirmWrite
        {...common}
        title={`Promote ${names}?`}
        text="Everyone gets all of them in one change: new pages at once, open ones when their reader goes to another page."
        confirmLabel="Promote"
        send={() => callApi('POST /api/slices/sets/promote', { body: { releases } })}
        done={{ title: 'Releases promoted', description: names }}
      />
    );
  if (step === 'end')
    return (
      <ConfirmWrite
        {...common}
        title={`End the trial of ${names}?`}
        text="Their visitors get what everyone gets with their next page. None of them counts as failed: if one is broken, roll them back instead."
        confirmLabel="End trial"
        send={() => callApi('POST /api/slices/sets/canary', { body: { releases, percent: 0 } })}
        done={{ title: 'Trial ended', description: names }}
      />
    );
  return (
    <ConfirmWrite
      {...common}
      title={`Roll ${names} back?`}
      text={
        kind === 'canary'
          ? 'Their visitors get what everyone gets with their next page: nothing else goes back. Each of these counts as failed, also those that nothing is wrong with.'
          : 'Everyone gets the last good release of each in one change. Each of these counts as failed, also those that nothing is wrong with, and nothing becomes stable automatically until a release is promoted here.'
      }
      confirmLabel="Roll back"
      send={() =>
        callApi('POST /api/slices/sets/rollback', {
          body: {
            releases: releases.map(({ name, version }) => ({ name, from: version })),
            ...(reason.trim() && { reason: reason.trim() }),
          },
        })
      }
      done={{ title: 'Rolled back', description: names }}
    >
      <WhyField value={reason} onChange={setReason} />
    </ConfirmWrite>
  );
}
