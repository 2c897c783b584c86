import { CheckField, TimeField } from '@shamba/slice-kit/forms';
import { Facts } from '@shamba/slice-kit/views';
import { useSession } from '@shamba/shell-sdk';
import { calls, useSettings } from './api';
import { Closures } from './closures';
import { DAYS, HOURS_NAMES, hoursSchema, hoursValues, shortTime } from './hours-schema';
import { SettingsPanel } from './settings-panel';
import styles from './settings.module.css';

/** Tasting room hours by weekday, and the days on which it is closed all the same. */
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
        fields: (form) =>
          DAYS.map((day, weekday) => (
            <fieldset key={day} className={styles.day} aria-label={day}>
              <CheckField form={form} name={`open_${weekday}`} label={day} className={styles.open} />
              {form.watch(`open_${weekday}`) ? (
                <>
                  <TimeField form={form} name={`opens_${weekday}`} label="Opens" />
                  <TimeField form={form} name={`last_start_${weekday}`} label="Last visit" />
                  <TimeField form={form} name={`closes_${weekday}`} label="Closes" />
                </>
              ) : null}
            </fieldset>
          )),
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
