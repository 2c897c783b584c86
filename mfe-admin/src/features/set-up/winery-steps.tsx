import { Loaded, Panel } from '@shamba/slice-kit/views';
import { readSettings, saveSettings, type Settings, useSettings } from '../../shared/settings/api';
import { HoursFields } from '../../shared/settings/hours-fields';
import { HOURS_NAMES, hoursSchema, hoursValues } from '../../shared/settings/hours-schema';
import { WINERY_NAMES, WineryFields, winerySchema, wineryValues } from '../../shared/settings/winery-form';
import { StepForm, type StepProps } from './step-form';

/** Step for name, address, contact and time zone. */
export function WineryStep({ onDone }: StepProps) {
  const rowOf = (winery: Settings<'property'>) => ({ values: wineryValues(winery), version: winery.version });
  return (
    <Panel
      title="Winery"
      text="Pages, emails and calendar files show this. The time zone is fixed once anything is sold."
    >
      <Loaded query={useSettings('property')} label="the winery">
        {(settings) => (
          <StepForm
            step="winery"
            label="Winery"
            schema={winerySchema}
            row={rowOf(settings)}
            names={WINERY_NAMES}
            save={(body, version) => saveSettings('property', body, version)}
            readCurrent={async () => rowOf(await readSettings('property'))}
            onDone={onDone}
          >
            {(form) => <WineryFields form={form} />}
          </StepForm>
        )}
      </Loaded>
    </Panel>
  );
}

/** Step for the opening hours of the tasting room. */
export function HoursStep({ onDone }: StepProps) {
  const rowOf = (hours: Settings<'hours'>) => ({ values: hoursValues(hours), version: hours.version });
  return (
    <Panel title="Opening hours" text="Of the tasting room. Visits can be booked from opening to the last visit.">
      <Loaded query={useSettings('hours')} label="the opening hours">
        {(settings) => (
          <StepForm
            step="hours"
            label="Opening hours"
            schema={hoursSchema}
            row={rowOf(settings)}
            names={HOURS_NAMES}
            save={(body, version) => saveSettings('hours', body, version)}
            readCurrent={async () => rowOf(await readSettings('hours'))}
            onDone={onDone}
          >
            {(form) => <HoursFields form={form} />}
          </StepForm>
        )}
      </Loaded>
    </Panel>
  );
}
