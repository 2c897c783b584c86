import * as z from 'zod/mini';
import { PhoneLink } from '@shamba/ui/core';
import { requiredText, SelectField, TextField } from '@shamba/slice-kit/forms';
import { Facts } from '@shamba/slice-kit/views';
import { calls, useSettings, type Settings } from './api';
import { useStates } from '../../shared/shipping-settings/api';
import { SettingsPanel } from './settings-panel';
import styles from './settings.module.css';

type Property = Settings<'property'>;

const COORDINATE = /^(-?\d{1,3}(\.\d{1,5})?)?$/;
const coordinate = z.pipe(
  z.string().check(z.trim(), z.regex(COORDINATE, 'Please enter degrees such as 38.5996')),
  z.transform((text: string) => text || null),
);

const schema = z.object({
  name: requiredText('Please enter the winery’s name', 120),
  street: requiredText('Please enter the street', 160),
  city: requiredText('Please enter the city', 80),
  state: requiredText('Please choose a state'),
  zip_code: requiredText('ZIP code is required', 10),
  country: z.string(),
  phone: requiredText('Please enter a telephone number', 40),
  email: requiredText('E-mail is required', 254),
  stay_email: requiredText('E-mail is required', 254),
  time_zone: requiredText('Please choose a time zone'),
  latitude: coordinate,
  longitude: coordinate,
});
type Values = z.input<typeof schema>;

const NAMES: Record<keyof Values, string> = {
  name: 'Name',
  street: 'Street',
  city: 'City',
  state: 'State',
  zip_code: 'ZIP code',
  country: 'Country',
  phone: 'Phone',
  email: 'E-mail',
  stay_email: 'E-mail for stays',
  time_zone: 'Time zone',
  latitude: 'Latitude',
  longitude: 'Longitude',
};

const valuesOf = ({ version: _, latitude, longitude, ...property }: Property): Values => ({
  ...property,
  latitude: latitude ?? '',
  longitude: longitude ?? '',
});

/** Time zones by name; those of the United States are the ones with `America/` in front. */
const ZONES = Intl.supportedValuesOf('timeZone').map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }));

/** Business info: what pages, mails and calendar files say of the winery. */
export function WineryPanel() {
  const property = useSettings('property');
  const states = useStates();
  return (
    <SettingsPanel
      block="property"
      area="settings-winery"
      title="Business Info"
      text="Pages, mails and calendar files take these from here."
      query={property}
      form={{
        schema,
        values: valuesOf,
        names: NAMES,
        ...calls.property,
        size: 'lg',
        fields: (form) => (
          <div className={styles.grid}>
            <TextField form={form} name="name" label={NAMES.name} required maxLength={120} className={styles.wide} />
            <TextField
              form={form}
              name="street"
              label={NAMES.street}
              required
              maxLength={160}
              className={styles.wide}
            />
            <TextField form={form} name="city" label={NAMES.city} required maxLength={80} />
            {states.data ? (
              <SelectField
                form={form}
                name="state"
                label={NAMES.state}
                required
                empty="Choose a state"
                options={states.data.map(({ code, name }) => ({ value: code, label: name }))}
              />
            ) : null}
            <TextField form={form} name="zip_code" label={NAMES.zip_code} required maxLength={10} />
            <TextField form={form} name="phone" label={NAMES.phone} type="tel" required maxLength={40} />
            <TextField form={form} name="email" label={NAMES.email} type="email" required />
            <TextField form={form} name="stay_email" label={NAMES.stay_email} type="email" required />
            <SelectField
              form={form}
              name="time_zone"
              label={NAMES.time_zone}
              required
              options={ZONES}
              hint="Fixed once anything is sold or booked."
              className={styles.wide}
            />
            <TextField form={form} name="latitude" label={NAMES.latitude} optional hint="For the map" />
            <TextField form={form} name="longitude" label={NAMES.longitude} optional hint="For the map" />
          </div>
        ),
      }}
    >
      {({ name, street, city, state, zip_code, phone, email, stay_email, time_zone }) => (
        <Facts
          facts={[
            { label: NAMES.name, value: name },
            {
              label: 'Address',
              value: (
                <>
                  {street}
                  <br />
                  {city}, {state} {zip_code}
                </>
              ),
            },
            { label: NAMES.phone, value: <PhoneLink number={phone} /> },
            { label: NAMES.email, value: email },
            { label: NAMES.stay_email, value: stay_email },
            { label: NAMES.time_zone, value: time_zone.replaceAll('_', ' ') },
          ]}
        />
      )}
    </SettingsPanel>
  );
}
