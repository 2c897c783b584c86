import { useState } from 'react';
import { Button, formatDay, LinkButton } from '@shamba/ui/core';
import { callApi, useSession } from '@shamba/shell-sdk';
import { ConfirmWrite } from '../../shared/confirm-write';
import { counted } from '../../shared/counted';
import { useChange } from '../../shared/use-change';
import { type Release, RELEASE_READS } from './api';
import look from '../../shared/look.module.css';
import styles from './club-releases.module.css';

/** The next step of a release, with its button. */
export function NextStep({ release }: { release: Release }) {
  const writable = useSession().hasPermission('club.write');
  const next = nextOf(release);
  if (!next) return null;
  return (
    <div className={styles.next} role="group" aria-label="What to do next">
      <div className={styles.nextText}>
        <p className={look.strong}>{next.title}</p>
        <p className={look.muted}>{next.text}</p>
      </div>
      {writable ? <Action release={release} does={next.does} /> : null}
    </div>
  );
}

type Does = 'open' | 'simulate' | 'simulate again' | 'solve' | 'nothing';

function nextOf(release: Release): { title: string; text: string; does: Does } | null {
  const { state, stale, closes_on, totals } = release;
  const until = closes_on ? ` until ${formatDay(closes_on)}` : '';
  const members = totals?.with_problems ?? 0;
  if (state === 'planned')
    return {
      title: 'Next: open it to the members',
      text: `They see their box and can swap, add and skip${until}. The club’s share of each wine is kept from the shop. Nobody is charged.`,
      does: 'open',
    };
  if (state === 'open')
    return {
      title: 'Next: simulate it',
      text: 'Shows each member’s box, price, tax and problems. Nothing is charged, held or mailed.',
      does: 'simulate',
    };
  if (state !== 'simulated') return null;
  if (stale)
    return {
      title: 'Next: simulate it again',
      text: 'Something it depends on has changed since the last simulation.',
      does: 'simulate again',
    };
  if (members > 0)
    return {
      title: `Next: solve the problems of ${counted(members, 'member')}`,
      text: 'Each problem below names the ways to solve it. Then simulate again.',
      does: 'solve',
    };
  return {
    title: 'Everything fits',
    text: 'The simulation found no problems. Members have not been told or charged.',
    does: 'nothing',
  };
}

function Action({ release, does }: { release: Release; does: Does }) {
  if (does === 'open') return <OpenRelease release={release} />;
  if (does === 'simulate') return <Simulate release={release} label="Simulate" />;
  if (does === 'simulate again') return <Simulate release={release} label="Simulate again" />;
  return (
    <div className={look.actions}>
      {does === 'solve' ? <LinkButton href="#problems">See the problems</LinkButton> : null}
      <Simulate release={release} label="Simulate again" variant="secondary" />
    </div>
  );
}

function Simulate({ release, label, variant }: { release: Release; label: string; variant?: 'secondary' }) {
  const { id } = release;
  const { busy, run } = useChange({
    send: () => callApi('POST /api/admin/club/releases/{id}/simulate', { path: { id } }),
    failure: { title: 'Not simulated', text: 'Please try again.' },
    done: () => ({ title: 'Simulated', description: release.name }),
    reads: RELEASE_READS,
  });
  return (
    <Button {...(variant && { variant })} loading={busy} loadingLabel="Simulating…" onClick={() => void run()}>
      {label}
    </Button>
  );
}

function OpenRelease({ release }: { release: Release }) {
  const [asking, setAsking] = useState(false);
  const { id, closes_on, share_until, shares } = release;
  const kept = shares.reduce((sum, { bottles }) => sum + bottles, 0);
  return (
    <>
      <Button onClick={() => setAsking(true)}>Open to members</Button>
      {asking ? (
        <ConfirmWrite
          title={`Open ${release.name} to the members?`}
          text={
            <>
              <span>
                Members of {counted(release.tier_ids.length, 'tier')} see their box and can change it
                {closes_on ? ` until ${formatDay(closes_on)}` : ''}.
              </span>{' '}
              {kept > 0 ? (
                <span>
                  {counted(kept, 'bottle is', 'bottles are')} kept from the shop
                  {share_until ? ` until ${formatDay(share_until)}` : ''}.
                </span>
              ) : null}{' '}
              <span>No mail is sent, and nobody is charged. The tiers can no longer be changed.</span>
            </>
          }
          confirmLabel="Open to members"
          danger={false}
          send={() => callApi('POST /api/admin/club/releases/{id}/open', { path: { id } })}
          done={{ title: 'Open to members', description: release.name }}
          failure={{ title: 'Not opened', text: 'Please try again.' }}
          reads={[...RELEASE_READS, '/api/wines']}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </>
  );
}
