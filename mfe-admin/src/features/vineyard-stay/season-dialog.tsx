import * as z from 'zod/mini';
import { callApi } from '@shamba/shell-sdk';
import {
  amount,
  DayField,
  FieldGrid,
  FormDialog,
  MoneyField,
  NumberField,
  optionalWholeNumber,
  requiredText,
  TextField,
} from '@shamba/slice-kit/forms';
import { namedFields } from '../../shared/named-fields';
import { typedValues, useRowForm } from '../../shared/resource/use-row-form';
import { PRICE_READS, type Season, seasons } from './house-api';
import { MAX_NIGHTS } from './stay-settings-dialog';

const schema = z
  .object({
    name: requiredText('Name is required', 80),
    start_date: requiredText('Please choose a day'),
    end_date: requiredText('Please choose a day'),
    nightly_rate: amount('Please enter an amount such as 400.00'),
    min_stay_nights: optionalWholeNumber(`Please enter a whole number from 1 to ${MAX_NIGHTS}`, {
      min: 1,
      max: MAX_NIGHTS,
    }),
  })
  .check(
    z.refine(({ start_date, end_date }) => end_date >= start_date, {
      path: ['end_date'],
      message: 'End date must not be before the start date',
    }),
  );

const NAMES = {
  name: 'Name',
  start_date: 'First check-in day',
  end_date: 'Last check-in day',
  nightly_rate: 'Rate per night',
  min_stay_nights: 'Minimum stay in nights',
};

/** Creates or edits a season: its days, rate and minimum stay. */
export function SeasonDialog({ season, onClose }: { season: Season | null; onClose: () => void }) {
  const form = useRowForm({
    schema,
    row: season,
    valuesOf: (row) => typedValues(schema, row, {}),
    save: seasons.save,
    read: async (id) => (await callApi('GET /api/vineyard-stay/seasons')).find((row) => row.id === id),
    draft: 'season',
    failure: 'The season could not be saved. Please try again.',
    done: season ? 'Season updated' : 'Season added',
    nameOf: ({ name }) => name,
    reads: PRICE_READS,
    onClose,
  });
  const field = namedFields(form.fields, NAMES);
  return (
    <FormDialog
      form={form}
      title={season ? `Edit ${season.name}` : 'Add a season'}
      description="The check-in day decides: every night of a stay that begins in the season is charged at its rate."
      submitLabel={season ? 'Save season' : 'Add season'}
      names={NAMES}
      onClose={onClose}
    >
      <TextField {...field('name')} required maxLength={80} hint="Harvest, winter holidays …" />
      <FieldGrid>
        <DayField {...field('start_date')} required />
        <DayField {...field('end_date')} required />
        <MoneyField {...field('nightly_rate')} required />
        <NumberField {...field('min_stay_nights')} optional hint="Leave empty for the house’s minimum" />
      </FieldGrid>
    </FormDialog>
  );
}
