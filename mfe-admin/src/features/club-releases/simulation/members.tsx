import { Download } from 'lucide-react';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { Button, buttonClass, Field, Select } from '@shamba/ui/core';
import { useSession } from '@shamba/shell-sdk';
import type { UrlState } from '@shamba/slice-kit/url-state';
import { Filters } from '../../../shared/resource/filters';
import { SearchField } from '../../../shared/resource/search-field';
import { useSelection } from '../../../shared/resource/selection';
import {
  inForce,
  type Release,
  type Simulation,
  type SimulationFilters,
  simulationFile,
  type SimulationRow,
  type Totals,
} from '../api';
import { isInWork } from '../release-words';
import { MemberRow } from './member-row';
import { MendBar } from './mend-bar';
import { OUTCOMES, PROBLEMS } from './problem-words';
import look from '../../../shared/look.module.css';
import styles from './simulation.module.css';

/** Members that one mend accepts. */
const MOST = 200;

interface MembersProps {
  release: Release;
  totals: Totals;
  simulation: UseInfiniteQueryResult<{ pages: Simulation[] }>;
  url: UrlState<SimulationFilters & Record<string, string>>;
}

/** The members of the last simulation, filtered; the selected ones can be left out or changed to pickup. */
export function Members({ release, totals, simulation, url }: MembersProps) {
  const rows = simulation.data?.pages.flatMap((page) => page.rows) ?? [];
  const selection = useSelection<SimulationRow>({
    name: `club-release-${release.id}`,
    page: rows,
    rowKey: ({ member_id }) => member_id,
    max: MOST,
  });
  const { hasPermission } = useSession();
  const writable = hasPermission('club.write') && isInWork(release);
  const tierName = (id: number) => totals.by_tier.find(({ tier_id }) => tier_id === id)?.name ?? `Tier ${id}`;
  const filter = (name: 'problem' | 'tier' | 'outcome', label: string, all: string, options: [string, string][]) => (
    <Field label={label}>
      <Select value={url.values[name]} onChange={({ target }) => url.change({ [name]: target.value }, { push: true })}>
        <option value="">{all}</option>
        {options.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </Select>
    </Field>
  );
  return (
    <div id="members" className={styles.members}>
      <div className={styles.filters} role="search" aria-label="Search members">
        <SearchField
          label="Search members"
          placeholder="Name, email, phone"
          value={url.values.q}
          onSearch={(q) => url.change({ q })}
        />
        <Filters inForce={Object.keys(inForce({ ...url.values, q: '' })).length}>
          {filter(
            'problem',
            'Problem',
            'All',
            totals.problems.map(({ code, members }) => [code, `${PROBLEMS[code].short} (${members})`]),
          )}
          {filter(
            'tier',
            'Tier',
            'All tiers',
            totals.by_tier.map(({ tier_id, name }) => [String(tier_id), name]),
          )}
          {filter('outcome', 'Outcome', 'All', Object.entries(OUTCOMES))}
        </Filters>
        {hasPermission('members.write') ? (
          <a
            className={buttonClass({ variant: 'secondary', size: 'sm' }, styles.file)}
            href={simulationFile(release.id, url.values)}
            download
          >
            <Download size={16} aria-hidden="true" /> Export CSV
          </a>
        ) : null}
      </div>
      {rows.length === 0 ? (
        <p className={look.muted} role="status">
          {Object.keys(inForce(url.values)).length > 0 ? 'No members match.' : 'No members are in this release.'}
        </p>
      ) : (
        <>
          {writable ? (
            <div>
              <Button variant="link" onClick={() => selection.select(rows, !rows.every(selection.has))}>
                {rows.every(selection.has) ? 'Select none of these' : `Select all ${rows.length} shown`}
              </Button>
            </div>
          ) : null}
          <ul className={styles.rows} aria-label="Members of the simulation">
            {rows.map((member) => (
              <MemberRow
                key={member.member_id}
                member={member}
                tier={tierName(member.tier_id)}
                {...(writable && { selection })}
              />
            ))}
          </ul>
        </>
      )}
      {simulation.hasNextPage ? (
        <div>
          <Button
            variant="secondary"
            loading={simulation.isFetchingNextPage}
            onClick={() => void simulation.fetchNextPage()}
          >
            Show more members
          </Button>
        </div>
      ) : null}
      {writable ? <MendBar release={release} selection={selection} /> : null}
    </div>
  );
}
