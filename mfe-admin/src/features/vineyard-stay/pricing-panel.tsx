import { useQuery } from '@tanstack/react-query';
import { CalendarPlus, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Badge, Button, formatDays, formatMoney, formatTime } from '@shamba/ui/core';
import { type Column, Table } from '@shamba/ui/table';
import { type Answer, apiQuery, useSession } from '@shamba/shell-sdk';
import { today } from '@shamba/slice-kit/page';
import { useUrlState } from '@shamba/slice-kit/url-state';
import { Facts, ListRow, Loaded, Panel, Panels } from '@shamba/slice-kit/views';
import { MEANINGS } from '../../shared/figures/meanings';
import { RowButton } from '../../shared/row-button';
import { monthName } from '../../shared/charts/months';
import { ConfirmWrite } from '../../shared/confirm-write';
import { counted } from '../../shared/counted';
import { AddOnsPanel } from './add-ons-panel';
import { PRICE_READS, type Season, seasons, type StaySettings, useOccupancy, useStaffSettings } from './house-api';
import { RowsPanel } from './rows-panel';
import look from '../../shared/look.module.css';
import styles from './pricing-panel.module.css';
import { SeasonDialog } from './season-dialog';

/**
 * Prices and rules of the house, its add-ons, its seasons, and its occupancy and rates. `onEdit` opens the
 * settings; null without permission.
 */
export function PricingPanel({ onEdit }: { onEdit: (() => void) | null }) {
  const settings = useStaffSettings();
  const { hasPermission } = useSession();
  const writable = hasPermission('stay.write');
  return (
    <Panels>
      <Panel
        title="Pricing & Rules"
        text="New bookings use these prices right away. Existing bookings keep their price."
        action={
          onEdit ? (
            <Button variant="secondary" size="sm" aria-label="Edit Pricing & Rules" onClick={onEdit}>
              <Pencil size={16} aria-hidden="true" /> Edit
            </Button>
          ) : undefined
        }
      >
        <Loaded query={settings} label="prices and rules">
          {(data) => <Facts facts={factsOf(data)} />}
        </Loaded>
      </Panel>
      <AddOnsPanel writable={writable} />
      <SeasonsPanel writable={writable} />
      {hasPermission('stats.read') ? <OccupancyPanel /> : null}
    </Panels>
  );
}

const factsOf = (settings: StaySettings) => [
  { label: 'Weekday rate', value: `${formatMoney(settings.weekday_rate)} per night` },
  { label: 'Weekend rate', value: `${formatMoney(settings.weekend_rate)} per night, check-in on Friday or Saturday` },
  { label: 'Cleaning fee', value: `${formatMoney(settings.cleaning_fee)} per stay` },
  { label: 'Tax', value: `${Number(settings.tax_rate)}% on nights and cleaning` },
  { label: 'Max guests', value: String(settings.max_guests) },
  { label: 'Minimum stay', value: counted(settings.min_stay_nights, 'night') },
  {
    label: 'Check-in and check-out',
    value: `from ${formatTime(settings.check_in_time)}, until ${formatTime(settings.check_out_time)}`,
  },
  {
    label: 'Confirmation',
    value: settings.auto_confirm ? 'Paid stays are confirmed automatically' : 'Paid stays wait for your answer',
  },
];

/** Seasons by date. Past seasons are listed too, but set no prices any more. */
function SeasonsPanel({ writable }: { writable: boolean }) {
  const query = useQuery({ ...apiQuery('/api/vineyard-stay/seasons'), refetchInterval: false });
  const url = useUrlState({ season: '' });
  const [deleting, setDeleting] = useState<Season | null>(null);
  const [now] = useState(today);
  const edited = query.data?.find(({ id }) => String(id) === url.values.season);
  const close = () => url.change({ season: '' });
  const add = () => url.change({ season: 'new' }, { push: true });
  return (
    <RowsPanel
      title="Seasonal Pricing"
      text="A season overrides weekday and weekend rates, and can have its own minimum stay."
      query={query}
      label="the seasons"
      onAdd={writable ? add : undefined}
      add={
        <>
          <CalendarPlus size={16} aria-hidden="true" /> Add a season
        </>
      }
      empty={{ title: 'No seasons', text: 'Every day has the weekday or weekend rate.', add: 'Add First Season' }}
      list={(rows) => (
        <ul aria-label="Seasons">
          {rows.map((season) => (
            <ListRow key={season.id}>
              <div>
                <p className={look.strong}>
                  {season.name} {season.end_date < now ? <Badge>Over</Badge> : null}
                </p>
                <p className={look.muted}>Check-in {formatDays(season.start_date, season.end_date)}</p>
              </div>
              <div className={styles.price}>
                <p>
                  {formatMoney(season.nightly_rate)} a night
                  {season.min_stay_nights === null ? '' : `, at least ${counted(season.min_stay_nights, 'night')}`}
                </p>
                {writable ? (
                  <>
                    <RowButton
                      icon={Pencil}
                      label={`Edit ${season.name}`}
                      onClick={() => url.change({ season: String(season.id) }, { push: true })}
                    />
                    <RowButton icon={Trash2} label={`Delete ${season.name}`} onClick={() => setDeleting(season)} />
                  </>
                ) : null}
              </div>
            </ListRow>
          ))}
        </ul>
      )}
    >
      {writable && url.values.season === 'new' ? <SeasonDialog season={null} onClose={close} /> : null}
      {writable && edited ? <SeasonDialog key={edited.id} season={edited} onClose={close} /> : null}
      {deleting ? (
        <ConfirmWrite
          title={`Delete ${deleting.name}?`}
          text="Stays that begin on these days have the weekday or weekend rate again. Existing bookings keep their price."
          confirmLabel="Delete season"
          send={() => seasons.remove(deleting)}
          done={{ title: 'Season deleted', description: deleting.name }}
          failure={{ title: 'Error', text: 'Failed to delete season. Please try again.' }}
          reads={PRICE_READS}
          onClose={() => setDeleting(null)}
        />
      ) : null}
    </RowsPanel>
  );
}

const MONTHS = 12;

const COLUMNS: readonly Column<Answer<'GET /api/admin/figures/occupancy'>['months'][number]>[] = [
  { id: 'month', header: 'Month', rowHeader: true, cell: ({ month }) => monthName(month) },
  { id: 'nights', header: 'Nights', align: 'end', cell: ({ nights }) => nights },
  { id: 'available', header: 'Available', align: 'end', cell: ({ available }) => available },
  { id: 'percent', header: 'Occupancy', align: 'end', cell: ({ percent }) => `${percent}%` },
  {
    id: 'rate',
    header: 'Average rate',
    align: 'end',
    cell: ({ average_rate }) => (average_rate === null ? '–' : formatMoney(average_rate)),
  },
];

/** Occupancy and average rate of the last twelve months, the newest month first. */
function OccupancyPanel() {
  const occupancy = useOccupancy();
  return (
    <Panel
      title="Occupancy & Average Rate"
      text={`${MEANINGS.occupancy.join(': ')} The current month includes upcoming nights. ${MEANINGS.averageRate.join(': ')}`}
    >
      <Loaded query={occupancy} label="the occupancy">
        {({ months }) => (
          <Table
            caption="Occupancy by month"
            columns={COLUMNS}
            rows={months.slice(-MONTHS).toReversed()}
            rowKey={({ month }) => month}
          />
        )}
      </Loaded>
    </Panel>
  );
}
