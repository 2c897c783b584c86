import { Loaded, Panel } from '@shamba/slice-kit/views';
import { calls, useSettings } from '../../shared/settings/api';
import { HoursFields } from '../../shared/settings/hours-fields';
import { HOURS_NAMES, hoursSchema, hoursValues } from '../../shared/settings/hours-schema';
import { StepForm, type StepProps } from './step-form';

/** Opening hours of the tasting room. */
export function HoursStep({ onDone }: StepProps) {
  const hours = useSettings('hours');
  return (
    <Panel title="Opening hours" text="Of the tasting room. Visits can be booked from opening to the last visit.">
      <Loaded query={hours} label="the opening hours">
        {(settings) => (
          <StepForm
            step="hours"
            label="Opening hours"
            schema={hoursSchema}
            row={{ values: hoursValues(settings), version: settings.version }}
            names={HOURS_NAMES}
            save={calls.hours.save}
            readCurrent={async () => {
              const current = await calls.hours.read();
              return { values: hoursValues(current), version: current.version };
            }}
            onDone={onDone}
          >
            {(form) => <HoursFields form={form} />}
          </StepForm>
        )}
      </Loaded>
    </Panel>
  );
}
