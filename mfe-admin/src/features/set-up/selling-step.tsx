import type { UseFormReturn } from 'react-hook-form';
import * as z from 'zod/mini';
import { Button, Checkbox } from '@shamba/ui/core';
import { NumberField, rate } from '@shamba/slice-kit/forms';
import { Loaded, Panel } from '@shamba/slice-kit/views';
import { useToday } from '@shamba/slice-kit/winery';
import { saveSettings, type Settings, useSettings } from '../../shared/settings/api';
import { isServed, type ShipState } from '../../shared/settings/served-states';
import styles from './set-up.module.css';
import { StepForm, type StepProps } from './step-form';

const schema = z.object({
  standard_rate: rate('Please enter a percentage from 0 to 30, such as 7.25', 30),
  states: z.array(z.string()),
});
type Values = z.input<typeof schema>;
type Body = z.output<typeof schema>;

/** The changed states: chosen ones are served from `day` on, removed ones no more. */
function servedFromToday(states: readonly ShipState[], chosen: readonly string[], day: string): ShipState[] {
  return states.flatMap((state) => {
    const served = chosen.includes(state.state_code);
    if (served === isServed(state, day)) return [];
    return [{ state_code: state.state_code, served_from: served ? day : null, served_until: null }];
  });
}

/** Step for sales tax, and the states that wine is shipped to. */
export function SellingStep({ onDone }: StepProps) {
  const tax = useSettings('tax');
  const states = useSettings('ship-states');
  return (
    <Panel
      title="Tax and shipping"
      text="Your sales tax at the winery, and the states in which you have a permit to ship wine."
    >
      <Loaded query={tax} label="the tax">
        {(rates) => (
          <Loaded query={states} label="the states">
            {(shipping) => <SellingForm tax={rates} shipping={shipping} onDone={onDone} />}
          </Loaded>
        )}
      </Loaded>
    </Panel>
  );
}

interface SellingFormProps {
  tax: Settings<'tax'>;
  shipping: Settings<'ship-states'>;
  onDone: () => void;
}

function SellingForm({ tax: { standard_rate, version }, shipping, onDone }: SellingFormProps) {
  const day = useToday();
  const { states } = shipping;
  const served = states.filter((state) => isServed(state, day)).map(({ state_code }) => state_code);
  const save = async (body: Body) => {
    if (body.standard_rate !== standard_rate) await saveSettings('tax', { standard_rate: body.standard_rate }, version);
    const changed = servedFromToday(states, body.states, day);
    if (changed.length > 0) await saveSettings('ship-states', { states: changed }, shipping.version);
  };
  return (
    <StepForm
      step="selling"
      label="Tax and shipping"
      schema={schema}
      row={{ values: { standard_rate, states: served } }}
      names={{ standard_rate: 'Rate' }}
      save={save}
      onDone={onDone}
    >
      {(form) => (
        <>
          <NumberField
            fields={form}
            name="standard_rate"
            label="Sales tax in percent"
            decimal
            required
            hint="On wine, club, events and experiences. The tax on stays is in the stay's settings."
          />
          <States form={form} states={states} />
        </>
      )}
    </StepForm>
  );
}

function States({ form, states }: { form: UseFormReturn<Values, unknown, Body>; states: readonly ShipState[] }) {
  const chosen = form.watch('states');
  const choose = (codes: string[]) => form.setValue('states', codes, { shouldDirty: true });
  return (
    <fieldset className={styles.states}>
      <legend>States you ship wine to</legend>
      {states.map(({ state_code, state_name }) => (
        <Checkbox
          key={state_code}
          label={state_name ?? state_code}
          checked={chosen.includes(state_code)}
          onChange={({ target }) =>
            choose(target.checked ? [...chosen, state_code] : chosen.filter((code) => code !== state_code))
          }
        />
      ))}
      <Button variant="link" onClick={() => choose([])}>
        None of them
      </Button>
    </fieldset>
  );
}
