import * as z from 'zod/mini';
import { amount, flag, rate, requiredText, wholeNumber } from '@shamba/slice-kit/forms';
import type { StaySettings } from './house-api';

export const MAX_NIGHTS = 60;

/** Prices and rules of the house, as typed and as the API's body. */
export const settingsSchema = z.object({
  weekday_rate: amount('Please enter an amount such as 280.00'),
  weekend_rate: amount('Please enter an amount such as 325.00'),
  cleaning_fee: amount('Please enter an amount such as 75.00'),
  tax_rate: rate('Please enter a percentage from 0 to 30, such as 12.5', 30),
  max_guests: wholeNumber('Please enter a whole number from 1 to 100', { min: 1, max: 100 }),
  min_stay_nights: wholeNumber(`Please enter a whole number from 1 to ${MAX_NIGHTS}`, { min: 1, max: MAX_NIGHTS }),
  check_in_time: requiredText('Please enter a time'),
  check_out_time: requiredText('Please enter a time'),
  auto_confirm: flag(),
});

export type SettingsValues = z.input<typeof settingsSchema>;
export type SettingsChange = z.output<typeof settingsSchema>;

/** Labels of the fields, on screen and in the comparison of two versions. */
export const SETTINGS_NAMES: Record<keyof SettingsValues, string> = {
  weekday_rate: 'Weekday rate',
  weekend_rate: 'Weekend rate',
  cleaning_fee: 'Cleaning fee',
  tax_rate: 'Tax rate in percent',
  max_guests: 'Max guests',
  min_stay_nights: 'Minimum stay in nights',
  check_in_time: 'Check-in time',
  check_out_time: 'Check-out time',
  auto_confirm: 'Confirm bookings automatically',
};

export const settingsValues = (row: StaySettings): SettingsValues => ({
  weekday_rate: row.weekday_rate,
  weekend_rate: row.weekend_rate,
  cleaning_fee: row.cleaning_fee,
  tax_rate: row.tax_rate,
  max_guests: String(row.max_guests),
  min_stay_nights: String(row.min_stay_nights),
  check_in_time: row.check_in_time,
  check_out_time: row.check_out_time,
  auto_confirm: row.auto_confirm,
});
