import { useState } from 'react';
import { Badge, Button, formatDay } from '@shamba/ui/core';
import { useNavigate, useSession } from '@shamba/shell-sdk';
import { ButtonLink, Loaded, PageTitle, Panel } from '@shamba/slice-kit/views';
import { quarterText } from '../../shared/quarters';
import { type Release, useRelease, useTiers, useWines } from './api';
import { addressOf } from './addresses';
import { CloseRelease, DeleteRelease } from './end-dialogs';
import { ReleaseFiguresPanel } from './figures/release-figures';
import { NextStep } from './next/next-step';
import { ReleaseBoxes, ReleaseShares } from './release-boxes';
import { ReleaseFacts } from './release-facts';
import { ReleaseSteps } from './release-steps';
import { RunPanels } from './run/run-panels';
import { isInWork, stateOf } from './release-words';
import { SimulationPanels } from './simulation/simulation-panels';
import styles from './club-releases.module.css';

/** /admin/wine-club/releases/<id>: the steps with what to do next, the plan, the last simulation. */
export function ReleasePage({ id }: { id: number }) {
  const release = useRelease(id);
  return (
    <Loaded query={release} label="the release">
      {(row) => <OneRelease release={row} />}
    </Loaded>
  );
}

function OneRelease({ release }: { release: Release }) {
  const [tiers, wines] = [useTiers().data ?? [], useWines().data ?? []];
  const { word, tone } = stateOf(release.state);
  const quarter = quarterText(release.quarter);
  return (
    <>
      <PageTitle
        title={
          <>
            {release.name} <Badge tone={tone}>{word}</Badge>
          </>
        }
        text={release.name === quarter ? 'Wine club' : `Wine club, ${quarter}`}
      >
        <ButtonLink variant="ghost" to={addressOf()}>
          All releases
        </ButtonLink>
        <Changes release={release} />
      </PageTitle>
      <div className={styles.parts}>
        <Panel title="Steps">
          <ReleaseSteps steps={release.steps} />
          <NextStep release={release} />
        </Panel>
        {release.approved_at !== null ? (
          <RunPanels release={release} tiers={tiers} />
        ) : release.simulated_at !== null ? (
          <SimulationPanels release={release} wines={wines} />
        ) : null}
        {['running', 'paused', 'finished'].includes(release.state) ? <ReleaseFiguresPanel release={release} /> : null}
        <div className={styles.columns}>
          <Panel title="Days">
            <ReleaseFacts release={release} />
          </Panel>
          <Panel
            title="The club’s share"
            text={
              release.share_until === null
                ? undefined
                : `Kept from the shop from the opening until ${formatDay(release.share_until)}.`
            }
          >
            <ReleaseShares release={release} />
          </Panel>
        </div>
        <Panel title="Boxes">
          <ReleaseBoxes release={release} tiers={tiers} />
        </Panel>
      </div>
    </>
  );
}

/** Edit, delete and close, as far as the state and the role allow. */
function Changes({ release }: { release: Release }) {
  const navigate = useNavigate();
  const writable = useSession().hasPermission('club.write');
  const [asked, setAsked] = useState<'delete' | 'close' | null>(null);
  if (!writable || !isInWork(release)) return null;
  const close = () => setAsked(null);
  return (
    <>
      {release.state === 'planned' ? (
        <Button variant="ghost" onClick={() => setAsked('delete')}>
          Delete
        </Button>
      ) : (
        <Button variant="ghost" onClick={() => setAsked('close')}>
          Close release
        </Button>
      )}
      <ButtonLink variant="secondary" to={addressOf(release.id, 'edit')}>
        Edit
      </ButtonLink>
      {asked === 'delete' ? (
        <DeleteRelease release={release} onDeleted={() => void navigate(addressOf())} onClose={close} />
      ) : null}
      {asked === 'close' ? <CloseRelease release={release} onClose={close} /> : null}
    </>
  );
}
