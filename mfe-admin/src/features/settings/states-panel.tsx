import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import * as z from 'zod/mini';
import { formatDay } from '@shamba/ui/core';
import { DayField, requiredText, SelectField } from '@shamba/slice-kit/forms';
import { Facts } from '@shamba/slice-kit/views';
import { useToday } from '@shamba/slice-kit/winery';
import { namedFields } from '../../shared/named-fields';
import { isServed, type ShipState } from '../../shared/settings/served-states';
import { SettingsPanel } from './settings-panel';
import styles from '../../shared/settings/settings.module.css';

const optionalDay = z.union([
  z.pipe(
    z.literal(''),
    z.transform(() => null),
  ),
  z.iso.date('Please choose a day'),
]);
interface Typed {
  state_code: string;
  served_from: string | null;
  served_until: string | null;
}
const schema = z.pipe(
  z
    .object({ state_code: requiredText('Please choose a state'), served_from: optionalDay, served_until: optionalDay })
    .check(
      z.refine(
        ({ served_from, served_until }) => !served_until || (served_from !== null && served_until > served_from),
        { path: ['served_until'], message: 'This is before the first day' },
      ),
    ),
  z.transform((state: Typed) => ({ states: [state] })),
);
type Values = z.input<typeof schema>;

const NAMES: Record<keyof Values, string> = {
  state_code: 'State',
  served_from: 'First day',
  served_until: 'No longer from',
};

const valuesOf = (state: ShipState | undefined): Values => ({
  state_code: state?.state_code ?? '',
  served_from: state?.served_from ?? '',
  served_until: state?.served_until ?? '',
});
const named = (states: readonly ShipState[]): string => states.map(({ state_name }) => state_name).join(', ');

/** The states that wine is shipped to, from and until which day. */
export function StatesPanel() {
  const day = useToday();
  return (
    <SettingsPanel
      block="ship-states"
      area="settings-shop"
      title="Shipping States"
      text="Where wine may be shipped. Shipping costs are in the wine shop’s Shipping Settings."
      schema={schema}
      values={({ states }, typed) => valuesOf(states.find(({ state_code }) => state_code === typed?.state_code))}
      names={NAMES}
      size="sm"
      fields={(form, { states }) => <StateFields form={form} states={states} />}
    >
      {({ states }) => {
        const served = states.filter((state) => isServed(state, day));
        const others = states.filter((state) => !isServed(state, day));
        const changes = states.flatMap(({ state_name, served_from, served_until }) => [
          ...(served_from && served_from > day ? [`${state_name} from ${formatDay(served_from)}`] : []),
          ...(served_until && served_until > day ? [`${state_name} until ${formatDay(served_until)}`] : []),
        ]);
        return (
          <>
            <Facts
              facts={[
                { label: 'Served', value: `${served.length} of ${states.length}` },
                { label: 'Not served', value: named(others) },
                { label: 'Upcoming', value: changes.join(', ') },
              ]}
            />
            <details>
              <summary>States that are served</summary>
              <p className={styles.note}>{named(served)}</p>
            </details>
          </>
        );
      }}
    </SettingsPanel>
  );
}

interface StateFieldsProps {
  form: UseFormReturn<Values, unknown, z.output<typeof schema>>;
  states: readonly ShipState[];
}

/** Fields for a state's days; choosing another state fills in its days. */
function StateFields({ form, states }: StateFieldsProps) {
  useEffect(() => {
    const typing = form.watch(({ state_code: chosen }, { name, type }) => {
      if (name !== 'state_code' || type !== 'change') return;
      const { served_from, served_until } = valuesOf(states.find(({ state_code }) => state_code === chosen));
      form.setValue('served_from', served_from);
      form.setValue('served_until', served_until);
    });
    return () => typing.unsubscribe();
  }, [form, states]);
  const field = namedFields(form, NAMES);
  const day = useToday();
  return (
    <>
      <SelectField
        {...field('state_code')}
        required
        empty="Choose a state"
        options={states.map((state) => ({
          value: state.state_code,
          label: `${state.state_name ?? state.state_code}${isServed(state, day) ? '' : ' (not served)'}`,
        }))}
      />
      <DayField {...field('served_from')} optional hint="Leave empty if wine is never shipped there" />
      <DayField {...field('served_until')} optional hint="Leave empty for no end" />
    </>
  );
}
