import { formatMoney } from '@shamba/ui/core';
import { type Column, Table } from '@shamba/ui/table';
import { Loaded, Panel } from '@shamba/slice-kit/views';
import { monthName } from '../../shared/charts/months';
import { type OccupancyMonth, useOccupancy } from './house-api';

const MONTHS = 12;

const COLUMNS: readonly Column<OccupancyMonth>[] = [
  { id: 'month', header: 'Month', rowHeader: true, cell: ({ month }) => monthName(month) },
  { id: 'nights', header: 'Nights', align: 'end', cell: ({ nights }) => nights },
  { id: 'available', header: 'Available', align: 'end', cell: ({ available }) => available },
  { id: 'percent', header: 'Occupancy', align: 'end', cell: ({ percent }) => `${percent} %` },
  {
    id: 'rate',
    header: 'Average rate',
    align: 'end',
    cell: ({ average_rate }) => (average_rate === null ? '–' : formatMoney(average_rate)),
  },
];

/** Occupancy and average rate of the last twelve months, the newest month first. */
export function OccupancyPanel() {
  const occupancy = useOccupancy();
  return (
    <Panel
      title="Occupancy & Average Rate"
      text="Nights that guests have, of those not blocked; the month that runs counts those to come too. The rate is a night's, without cleaning, add-ons and tax."
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
