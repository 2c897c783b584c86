import * as z from 'zod/mini';
import { CheckField, flag, NumberField, SelectField, wholeNumber } from '@shamba/slice-kit/forms';
import { Facts } from '@shamba/slice-kit/views';
import { namedFields } from '../../shared/named-fields';
import { SettingsPanel } from './settings-panel';

const BEGINS = { first_charge: 'With the first quarter charged', at_once: 'At once' };
const choices = Object.entries(BEGINS).map(([value, label]) => ({ value, label }));
const MOST_NOTICE_DAYS = 60;
const MOST_A_SECOND = 20;

const clubSchema = z.object({
  discount_begins: z.enum(['first_charge', 'at_once']),
  notice_days: wholeNumber(`Please enter a number of days from 1 to ${MOST_NOTICE_DAYS}`, {
    min: 1,
    max: MOST_NOTICE_DAYS,
  }),
  second_person: flag(),
  charges_per_second: wholeNumber(`Please enter a number from 1 to ${MOST_A_SECOND}`, { min: 1, max: MOST_A_SECOND }),
});
const NAMES: Record<keyof z.input<typeof clubSchema>, string> = {
  discount_begins: 'Discount begins',
  notice_days: 'Days of notice',
  second_person: 'A second person approves',
  charges_per_second: 'Charges per second',
};
/** Values of settings saved before these fields. */
const USUAL = { notice_days: 7, second_person: false, charges_per_second: 5 };

/** The club's settings: the start of a member's discount, and the rules of a release's charges. */
export const ClubPanel = () => (
  <SettingsPanel
    block="club"
    area="settings-shop"
    title="Wine Club"
    text="When a member’s wine discount begins, and how a release’s members are charged."
    schema={clubSchema}
    values={(settings) => {
      const { discount_begins, notice_days, second_person, charges_per_second } = { ...USUAL, ...settings };
      return {
        discount_begins,
        notice_days: String(notice_days),
        second_person,
        charges_per_second: String(charges_per_second),
      };
    }}
    names={NAMES}
    size="sm"
    fields={(form) => {
      const field = namedFields(form, NAMES);
      return (
        <>
          <SelectField
            {...field('discount_begins')}
            options={choices}
            required
            hint="Members who leave and rejoin get it from their first charge on."
          />
          <NumberField
            {...field('notice_days')}
            required
            hint="Members hear what is charged at least this long before the day of the charge."
          />
          <CheckField
            {...field('second_person')}
            hint="The person who announced a release can’t approve its charges."
          />
          <NumberField
            {...field('charges_per_second')}
            required
            hint="The most cards charged in a second while a release is charged."
          />
        </>
      );
    }}
  >
    {(settings) => {
      const { discount_begins, notice_days, second_person, charges_per_second } = { ...USUAL, ...settings };
      return (
        <Facts
          facts={[
            { label: NAMES.discount_begins, value: BEGINS[discount_begins] },
            { label: NAMES.notice_days, value: notice_days === 1 ? '1 day' : `${notice_days} days` },
            { label: NAMES.second_person, value: second_person ? 'Yes' : 'No' },
            { label: NAMES.charges_per_second, value: charges_per_second },
          ]}
        />
      );
    }}
  </SettingsPanel>
);
