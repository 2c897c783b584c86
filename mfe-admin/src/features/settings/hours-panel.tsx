import { Facts } from '@shamba/slice-kit/views';
import { useSession } from '@shamba/shell-sdk';
import { calls, useSettings } from '../../shared/settings/api';
import { HoursFields } from '../../shared/settings/hours-fields';
import { Closures } from '../../shared/closures/closures';
import { DAYS, HOURS_NAMES, hoursSchema, hoursValues, shortTime } from '../../shared/settings/hours-schema';
import { SettingsPanel } from './settings-panel';
import styles from '../../shared/settings/settings.module.css';

/** Tasting room hours by weekday, and single closures. */
export function HoursPanel() {
  const hours = useSettings('hours');
  const closures = useSession().hasPermission('experiences.read');
  return (
    <SettingsPanel
      block="hours"
      area="settings-winery"
      title="Tasting Room Hours"
      text="Reservations recommended. Visits that are booked stay when the hours change."
      query={hours}
      form={{
        schema: hoursSchema,
        values: hoursValues,
        names: HOURS_NAMES,
        ...calls.hours,
        fields: (form) => <HoursFields form={form} />,
      }}
    >
      {({ days }) => (
        <>
          {days.length === 0 ? <p className={styles.note}>Closed every day.</p> : null}
          <Facts
            facts={days.map(({ weekday, opens, closes }) => ({
              label: DAYS[weekday] ?? '',
              value: `${shortTime(opens)}-${shortTime(closes)}`,
            }))}
          />
          {closures ? <Closures /> : null}
        </>
      )}
    </SettingsPanel>
  );
}
