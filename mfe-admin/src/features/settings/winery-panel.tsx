import { PhoneLink } from '@shamba/ui/core';
import { Facts } from '@shamba/slice-kit/views';
import { calls, useSettings } from '../../shared/settings/api';
import { WINERY_NAMES, WineryFields, winerySchema, wineryValues } from '../../shared/settings/winery-form';
import { SettingsPanel } from './settings-panel';

/** Business info: the winery's data on pages, in mails and in calendar files. */
export function WineryPanel() {
  const property = useSettings('property');
  return (
    <SettingsPanel
      block="property"
      area="settings-winery"
      title="Business Info"
      text="Pages, mails and calendar files take these from here."
      query={property}
      form={{
        schema: winerySchema,
        values: wineryValues,
        names: WINERY_NAMES,
        ...calls.property,
        size: 'lg',
        fields: (form) => <WineryFields form={form} />,
      }}
    >
      {({ name, street, city, state, zip_code, phone, email, stay_email, time_zone }) => (
        <Facts
          facts={[
            { label: WINERY_NAMES.name, value: name },
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
            { label: WINERY_NAMES.phone, value: <PhoneLink number={phone} /> },
            { label: WINERY_NAMES.email, value: email },
            { label: WINERY_NAMES.stay_email, value: stay_email },
            { label: WINERY_NAMES.time_zone, value: time_zone.replaceAll('_', ' ') },
          ]}
        />
      )}
    </SettingsPanel>
  );
}
