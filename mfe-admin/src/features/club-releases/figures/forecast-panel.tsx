import { formatDay, formatMoney } from '@shamba/ui/core';
import { Facts, Panel } from '@shamba/slice-kit/views';
import { percentText, quarterText } from '../../../shared/quarters';
import { type ReportColumn, ReportTable } from '../../../shared/report-table';
import type { Forecast } from './api';
import { membersAndMoney } from './figures-words';
import look from '../../../shared/look.module.css';

type Wine = Forecast['by_wine'][number];

const COLUMNS: ReportColumn<Wine>[] = [
  { header: 'Wine', cell: ({ name }) => name },
  { header: 'Bottles if everybody pays', number: true, cell: ({ bottles }) => bottles.toLocaleString('en-US') },
  { header: 'Bottles expected', number: true, cell: ({ expected }) => expected.toLocaleString('en-US') },
];

/** The forecast of the next quarter: money, and bottles by wine. */
export function ForecastPanel({ forecast }: { forecast: Forecast }) {
  const { quarter, charge_on, to_charge, paid_before, left_out, yield_percent, expected, by_wine } = forecast;
  const share = yield_percent === null ? 'all of it' : `${percentText(yield_percent)} of it`;
  return (
    <Panel
      title={`Forecast: ${quarterText(quarter)}`}
      text={`The members of today who do not skip or pause, with their boxes and prices of today. ${
        yield_percent === null
          ? 'No quarter has been charged yet, so everybody is expected to pay.'
          : `Expected is ${percentText(yield_percent)} of it: so many paid in the last four charged quarters.`
      } Boxes that are paid for are always expected.`}
    >
      <Facts
        facts={[
          { label: 'Charge day', value: charge_on === null ? 'no release planned yet' : formatDay(charge_on) },
          { label: 'To be charged', value: membersAndMoney(to_charge) },
          { label: `Expected, ${share}`, value: formatMoney(expected) },
          { label: 'Paid before', value: paid_before || 'none' },
          { label: 'Skipping or paused', value: left_out || 'none' },
        ]}
      />
      {by_wine.length === 0 ? (
        <p className={look.muted}>Nobody gets a box.</p>
      ) : (
        <ReportTable
          caption="Forecast of bottles by wine"
          columns={COLUMNS}
          rows={by_wine}
          rowKey={({ wine_id }) => String(wine_id)}
        />
      )}
    </Panel>
  );
}
