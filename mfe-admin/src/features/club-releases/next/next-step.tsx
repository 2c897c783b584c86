import { useEffect, useRef, useState } from 'react';
import { Button, formatDay, LinkButton } from '@shamba/ui/core';
import { callApi, links, useSession } from '@shamba/shell-sdk';
import { ButtonLink } from '@shamba/slice-kit/views';
import { useToday } from '@shamba/slice-kit/winery';
import { ConfirmWrite } from '../../../shared/confirm-write';
import { counted } from '../../../shared/counted';
import { addressOf } from '../addresses';
import { type Release, RELEASE_READS } from '../api';
import { Announce } from '../approval/announce';
import { Approve, Withdraw } from '../approval/approve';
import { RunButtons, StartRun } from '../run/run-buttons';
import { Simulate } from '../simulation/simulate';
import { type Does, nextOf } from './next-of';
import look from '../../../shared/look.module.css';
import styles from '../club-releases.module.css';

/** The next step of a release, with its buttons. */
export function NextStep({ release }: { release: Release }) {
  const next = nextOf(release, useToday());
  const { heading, onFocus } = useFocusKept(next?.title);
  if (!next) return null;
  return (
    <div className={styles.next} role="group" aria-label="What to do next" onFocus={onFocus}>
      <div className={styles.nextText}>
        <h3 ref={heading} tabIndex={-1} className={styles.subtitle}>
          {next.title}
        </h3>
        <p className={look.muted}>{next.text}</p>
      </div>
      <div className={look.actions}>
        <Buttons release={release} does={next.does} />
      </div>
    </div>
  );
}

/**
 * Focuses the heading of the step that comes when the focused button went with the step before. Dialogs of the step
 * count: their focus events come here too.
 */
function useFocusKept(title: string | undefined) {
  const heading = useRef<HTMLHeadingElement>(null);
  const last = useRef<Element>(null);
  useEffect(() => {
    const { activeElement, body } = document;
    if (last.current?.isConnected === false && (activeElement === null || activeElement === body))
      heading.current?.focus();
  }, [title]);
  return {
    heading,
    onFocus: ({ target }: { target: Element }) => {
      last.current = target;
    },
  };
}

/** The buttons of a step, as far as the role allows. */
function Buttons({ release, does }: { release: Release; does: Does }) {
  const { hasPermission } = useSession();
  const [writable, approving] = [hasPermission('club.write'), hasPermission('club.approve')];
  const begun = does === 'pause' || does === 'resume';
  return (
    <>
      {does === 'send' || (begun && release.to_send > 0) ? (
        <ButtonLink variant="secondary" to={`${links.admin('orders')}?release=${release.id}`}>
          Orders of this release
        </ButtonLink>
      ) : null}
      {approving && does === 'approve' ? <Approve release={release} /> : null}
      {approving && (does === 'withdraw' || does === 'run') ? <Withdraw release={release} /> : null}
      {writable ? <OfWriters release={release} does={does} /> : null}
    </>
  );
}

function OfWriters({ release, does }: { release: Release; does: Does }) {
  if (does === 'open') return <OpenRelease release={release} />;
  if (does === 'simulate') return <Simulate release={release} label="Simulate" />;
  if (does === 'simulate again') return <Simulate release={release} label="Simulate again" />;
  if (does === 'run') return <StartRun release={release} />;
  if (does === 'pause' || does === 'resume') return <RunButtons release={release} />;
  if (does === 'withdraw' || does === 'send') return null;
  return (
    <>
      {does === 'solve' ? <LinkButton href="#problems">See the problems</LinkButton> : null}
      {does === 'edit' ? <ButtonLink to={addressOf(release.id, 'edit')}>Change the days</ButtonLink> : null}
      {does === 'announce' ? <Announce release={release} label="Announce" /> : null}
      {does === 'announce again' ? <Announce release={release} label="Announce again" variant="secondary" /> : null}
      <Simulate release={release} label="Simulate again" variant="secondary" />
    </>
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
              <span>
                Each member who gets a box is told by mail, except those who unsubscribed. Nobody is charged. The tiers
                can no longer be changed.
              </span>
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
