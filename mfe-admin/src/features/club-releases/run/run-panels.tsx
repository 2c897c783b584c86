import { Button, Field, Select } from '@shamba/ui/core';
import { useSession } from '@shamba/shell-sdk';
import { useUrlState } from '@shamba/slice-kit/url-state';
import { Loaded, Panel } from '@shamba/slice-kit/views';
import { CHARGE_STATES, type ChargeState } from '../../../shared/club/charge-states';
import { SearchField } from '../../../shared/resource/search-field';
import { inForce, type Release, type Tier } from '../api';
import { type Charges, useCharges, useRun } from './api';
import { ChargeRow } from './charge-row';
import { Progress } from './progress';
import look from '../../../shared/look.module.css';
import styles from './run.module.css';

const NO_FILTERS = { state: '', q: '' };

interface RunPanelsProps {
  release: Release;
  tiers: readonly Tier[];
}

/** The charges of an approved release: how far the run is, and each member's charge. */
export function RunPanels({ release, tiers }: RunPanelsProps) {
  const run = useRun(release);
  return (
    <Loaded query={run} label="the charges">
      {(charges) => (
        <>
          {charges.started_at === null ? null : (
            <Panel title="Progress">
              <Progress release={release} charges={charges} />
            </Panel>
          )}
          <Panel title="Charges">
            <ChargeList release={release} tiers={tiers} sums={charges.sums} />
          </Panel>
        </>
      )}
    </Loaded>
  );
}

function ChargeList({ release, tiers, sums }: RunPanelsProps & { sums: Charges['sums'] }) {
  const url = useUrlState(NO_FILTERS);
  const list = useCharges(release, url.values);
  const writable = useSession().hasPermission('club.write') && release.state !== 'finished';
  const counts = new Map(sums.map(({ state, charges }) => [state, charges]));
  const states = Object.entries(CHARGE_STATES) as [ChargeState, { word: string }][];
  return (
    <div className={styles.list}>
      <div className={styles.filters} role="search" aria-label="Search charges">
        <SearchField
          label="Search charges"
          placeholder="Name, email, phone"
          value={url.values.q}
          onSearch={(q) => url.change({ q })}
        />
        <Field label="State">
          <Select
            value={url.values.state}
            onChange={({ target }) => url.change({ state: target.value }, { push: true })}
          >
            <option value="">All</option>
            {states
              .filter(([state]) => counts.has(state) || state === 'declined')
              .map(([state, { word }]) => (
                <option key={state} value={state}>
                  {`${word} (${counts.get(state) ?? 0})`}
                </option>
              ))}
          </Select>
        </Field>
      </div>
      <Loaded query={list} label="the charges">
        {({ pages }) => {
          const rows = pages.flatMap((page) => page.rows);
          return rows.length === 0 ? (
            <p className={look.muted}>
              {Object.keys(inForce(url.values)).length > 0 ? 'No charges match.' : 'Nobody is charged by this release.'}
            </p>
          ) : (
            <ul aria-label="Charges of the release">
              {rows.map((charge) => (
                <ChargeRow
                  key={charge.id}
                  release={release}
                  charge={charge}
                  tier={tiers.find(({ id }) => id === charge.tier_id)?.name ?? `Tier ${charge.tier_id}`}
                  writable={writable}
                />
              ))}
            </ul>
          );
        }}
      </Loaded>
      {list.hasNextPage ? (
        <div>
          <Button variant="secondary" loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            Show more charges
          </Button>
        </div>
      ) : null}
    </div>
  );
}
