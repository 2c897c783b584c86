import * as z from 'zod/mini';
import { formatDay } from '@shamba/ui/core';
import { DayField } from '@shamba/slice-kit/forms';
import { Facts } from '@shamba/slice-kit/views';
import { calls, useSettings, type Settings } from '../../shared/settings/api';
import { SettingsPanel } from './settings-panel';

type ShipmentDates = Pick<Settings<'shipment-dates'>, 'shipments'>;
/** Chosen date by the shipment's usual day: `on_20261115`. */
type Values = Record<string, string>;

const FIELD = /^on_(\d{4})(\d{2})(\d{2})$/;
const nameOf = (quarter: string): string => `on_${quarter.replaceAll('-', '')}`;
const usualDay = (name: string): string => name.replace(FIELD, '$1-$2-$3');

const schema = z.pipe(
  z.record(z.string(), z.iso.date('Please choose a day')),
  z.transform(
    (dates: Values): ShipmentDates => ({
      shipments: Object.entries(dates).map(([name, ships_on]) => ({ quarter: usualDay(name), ships_on })),
    }),
  ),
);

const valuesOf = ({ shipments }: ShipmentDates): Values =>
  Object.fromEntries(shipments.map(({ quarter, ships_on }) => [nameOf(quarter), ships_on]));

/** Labels of the shipments after the next one, in order. */
const LATER = ['Second shipment', 'Third shipment', 'Fourth shipment'];

/** Dates of the club's coming shipments, the next one first. */
export function ShipmentsPanel() {
  const dates = useSettings('shipment-dates');
  const shipments = dates.data?.shipments ?? [];
  return (
    <SettingsPanel
      block="shipment-dates"
      area="settings-shop"
      title="Club Shipments"
      text="When the bottles of the coming quarters leave. Members see the date of their next shipment."
      query={dates}
      form={{
        schema,
        values: valuesOf,
        names: Object.fromEntries(
          shipments.map(({ quarter }) => [nameOf(quarter), `Shipment of ${formatDay(quarter)}`]),
        ),
        ...calls['shipment-dates'],
        size: 'sm',
        fields: (form) =>
          Object.keys(form.getValues()).map((name) => (
            <DayField
              key={name}
              fields={form}
              name={name}
              label={`Shipment of ${formatDay(usualDay(name))}`}
              required
              hint="At most 30 days from that day"
            />
          )),
      }}
    >
      {({ shipments: [next, ...later] }) => (
        <Facts
          facts={[
            { label: 'Next shipment date', value: next && <strong>{formatDay(next.ships_on)}</strong> },
            ...later.map(({ quarter, ships_on }, index) => ({
              label: LATER[index] ?? 'After that',
              value:
                ships_on === quarter ? formatDay(ships_on) : `${formatDay(ships_on)} (usually ${formatDay(quarter)})`,
            })),
          ]}
        />
      )}
    </SettingsPanel>
  );
}
