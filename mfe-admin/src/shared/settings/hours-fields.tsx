import type { UseFormReturn } from 'react-hook-form';
import { CheckField, TimeField } from '@shamba/slice-kit/forms';
import type { Settings } from './api';
import { DAYS, type HoursValues } from './hours-schema';
import styles from './settings.module.css';

/** A row per weekday: open or closed, and its times. */
export function HoursFields({ form }: { form: UseFormReturn<HoursValues, unknown, Pick<Settings<'hours'>, 'days'>> }) {
  return DAYS.map((day, weekday) => (
    <fieldset key={day} className={styles.day} aria-label={day}>
      <CheckField fields={form} name={`open_${weekday}`} label={day} className={styles.open} />
      {form.watch(`open_${weekday}`) ? (
        <>
          <TimeField fields={form} name={`opens_${weekday}`} label="Opens" />
          <TimeField fields={form} name={`last_start_${weekday}`} label="Last visit" />
          <TimeField fields={form} name={`closes_${weekday}`} label="Closes" />
        </>
      ) : null}
    </fieldset>
  ));
}
