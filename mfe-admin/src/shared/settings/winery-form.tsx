import type { UseFormReturn } from 'react-hook-form';
import * as z from 'zod/mini';
import { requiredText, SelectField, TextField } from '@shamba/slice-kit/forms';
import { namedFields } from '../named-fields';
import { useStates } from '../shipping-settings/api';
import type { Settings } from './api';
import styles from './settings.module.css';

type Property = Settings<'property'>;

const COORDINATE = /^(-?\d{1,3}(\.\d{1,5})?)?$/;
const coordinate = z.pipe(
  z.string().check(z.trim(), z.regex(COORDINATE, 'Please enter degrees such as 38.5996')),
  z.transform((text: string) => text || null),
);

/** Checks the winery's name, address, contact and time zone. */
export const winerySchema = z.object({
  name: requiredText('Please enter the winery’s name', 120),
  street: requiredText('Please enter the street', 160),
  city: requiredText('Please enter the city', 80),
  state: requiredText('Please choose a state'),
  zip_code: requiredText('ZIP code is required', 10),
  country: z.string(),
  phone: requiredText('Please enter a phone number', 40),
  email: requiredText('Email is required', 254),
  stay_email: requiredText('Email is required', 254),
  time_zone: requiredText('Please choose a time zone'),
  latitude: coordinate,
  longitude: coordinate,
});
export type WineryValues = z.input<typeof winerySchema>;

export const WINERY_NAMES: Record<keyof WineryValues, string> = {
  name: 'Name',
  street: 'Street',
  city: 'City',
  state: 'State',
  zip_code: 'ZIP code',
  country: 'Country',
  phone: 'Phone',
  email: 'Email',
  stay_email: 'Email for stays',
  time_zone: 'Time zone',
  latitude: 'Latitude',
  longitude: 'Longitude',
};

export const wineryValues = ({ version: _, latitude, longitude, ...property }: Property): WineryValues => ({
  ...property,
  latitude: latitude ?? '',
  longitude: longitude ?? '',
});

/** Time zones by name; those of the United States begin with `America/`. */
const ZONES = Intl.supportedValuesOf('timeZone').map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }));

/** Fields of the winery form. */
export function WineryFields({ form }: { form: UseFormReturn<WineryValues, unknown, z.output<typeof winerySchema>> }) {
  const states = useStates();
  const field = namedFields(form, WINERY_NAMES);
  return (
    <div className={styles.grid}>
      <TextField {...field('name')} required maxLength={120} className={styles.wide} />
      <TextField {...field('street')} required maxLength={160} className={styles.wide} />
      <TextField {...field('city')} required maxLength={80} />
      {states.data ? (
        <SelectField
          {...field('state')}
          required
          empty="Choose a state"
          options={states.data.map(({ code, name }) => ({ value: code, label: name }))}
        />
      ) : null}
      <TextField {...field('zip_code')} required maxLength={10} />
      <TextField {...field('phone')} type="tel" required maxLength={40} />
      <TextField {...field('email')} type="email" required />
      <TextField {...field('stay_email')} type="email" required />
      <SelectField
        {...field('time_zone')}
        required
        options={ZONES}
        hint="Fixed once anything is sold or booked."
        className={styles.wide}
      />
      <TextField {...field('latitude')} optional hint="For the map" />
      <TextField {...field('longitude')} optional hint="For the map" />
    </div>
  );
}
