import { Loaded, Panel } from '@shamba/slice-kit/views';
import { calls, useSettings } from '../../shared/settings/api';
import { WINERY_NAMES, WineryFields, winerySchema, wineryValues } from '../../shared/settings/winery-form';
import { StepForm, type StepProps } from './step-form';

/** Step for name, address, contact and time zone. */
export function WineryStep({ onDone }: StepProps) {
  const property = useSettings('property');
  return (
    <Panel
      title="Winery"
      text="Pages, mails and calendar files say this of you. The time zone is fixed once anything is sold."
    >
      <Loaded query={property} label="the winery">
        {(settings) => (
          <StepForm
            step="winery"
            label="Winery"
            schema={winerySchema}
            row={{ values: wineryValues(settings), version: settings.version }}
            names={WINERY_NAMES}
            save={calls.property.save}
            readCurrent={async () => {
              const current = await calls.property.read();
              return { values: wineryValues(current), version: current.version };
            }}
            onDone={onDone}
          >
            {(form) => <WineryFields form={form} />}
          </StepForm>
        )}
      </Loaded>
    </Panel>
  );
}
