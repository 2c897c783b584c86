import { Plus } from 'lucide-react';
import { Badge, EmptyState, formatDay, formatMoney } from '@shamba/ui/core';
import { links, useSession } from '@shamba/shell-sdk';
import { ButtonLink, Facts, Loaded, PageTitle } from '@shamba/slice-kit/views';
import { quarterText } from '../../shared/quarters';
import { CardLine, ResourceCard } from '../../shared/resource/resource-card';
import { type ReleaseRow, useReleases, useTiers } from './api';
import { addressOf } from './addresses';
import { nextText, stateOf } from './release-words';
import look from '../../shared/look.module.css';
import styles from './club-releases.module.css';

/** The club's releases, newest quarter first. */
export function ReleaseList() {
  const releases = useReleases();
  const tiers = useTiers();
  const writable = useSession().hasPermission('club.write');
  const create = (
    <ButtonLink to={addressOf('new')}>
      <Plus size={16} aria-hidden="true" /> New release
    </ButtonLink>
  );
  const tierNames = (ids: readonly number[]) =>
    ids.map((id) => tiers.data?.find((tier) => tier.id === id)?.name ?? `Tier ${id}`).join(', ');
  return (
    <>
      <PageTitle title="Club Releases" text="What the members of the wine club get in a quarter.">
        <ButtonLink variant="ghost" to={links.admin('wine-club')}>
          Tiers and members
        </ButtonLink>
        <ButtonLink variant="secondary" to={links.admin('wine-club/calendar')}>
          Calendar
        </ButtonLink>
        <ButtonLink variant="secondary" to={links.admin('wine-club/figures')}>
          Figures
        </ButtonLink>
        {writable ? create : null}
      </PageTitle>
      <Loaded query={releases} label="the releases">
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState
              title="No releases yet"
              text="Plan the first one: its days, and the wines in the box of each tier."
              action={writable ? create : undefined}
            />
          ) : (
            <ul className={styles.cards} aria-label="Releases">
              {rows.map((row) => (
                <li key={row.id} className={styles.card}>
                  <ReleaseCard row={row} tiers={tierNames(row.tier_ids)} />
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </>
  );
}

function ReleaseCard({ row, tiers }: { row: ReleaseRow; tiers: string }) {
  const { word, tone } = stateOf(row.state);
  const next = nextText(row);
  const quarter = quarterText(row.quarter);
  return (
    <ResourceCard title={row.name} to={addressOf(row.id)} aside={<Badge tone={tone}>{word}</Badge>}>
      <CardLine>{[row.name === quarter ? '' : quarter, tiers].filter((part) => part !== '').join(', ')}</CardLine>
      <Facts
        facts={[
          { label: 'Charge day', value: row.charge_on && formatDay(row.charge_on) },
          { label: 'Shipping starts', value: row.ship_on && formatDay(row.ship_on) },
          { label: 'Members', value: row.members },
          row.charged === null
            ? { label: 'Simulated total', value: row.total && formatMoney(row.total) }
            : { label: 'Charged', value: formatMoney(row.charged) },
        ]}
      />
      {next === '' ? null : <p className={look.strong}>{next}</p>}
    </ResourceCard>
  );
}
