import * as z from 'zod/mini';
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
import { useRowForm } from '../../shared/resource/use-row-form';
import { PRICE_READS, readSeason, saveSeason, type Season } from './house-api';
import { MAX_NIGHTS } from './stay-settings-schema';

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
type Values = z.input<typeof schema>;
type Change = z.output<typeof schema>;

const NAMES: Record<keyof Values, string> = {
  name: 'Name',
  start_date: 'First check-in day',
  end_date: 'Last check-in day',
  nightly_rate: 'Rate a night',
  min_stay_nights: 'Minimum stay in nights',
};

const valuesOf = (season: Season | null): Values => ({
  name: season?.name ?? '',
  start_date: season?.start_date ?? '',
  end_date: season?.end_date ?? '',
  nightly_rate: season?.nightly_rate ?? '',
  min_stay_nights: season?.min_stay_nights?.toString() ?? '',
});

/** Creates or edits a season: its days, rate and minimum stay. */
export function SeasonDialog({ season, onClose }: { season: Season | null; onClose: () => void }) {
  const form = useRowForm<Values, Change, Season>({
    schema,
    row: season,
    valuesOf,
    save: saveSeason,
    read: readSeason,
    draft: 'season',
    failure: 'The season could not be saved. Please try again.',
    done: season ? 'Season updated' : 'Season added',
    nameOf: ({ name }) => name,
    reads: PRICE_READS,
    onClose,
  });
  return (
    <FormDialog
      form={form}
      title={season ? `Edit ${season.name}` : 'Add a season'}
      description="The check-in day decides: every night of a stay that begins in the season costs its rate."
      submitLabel={season ? 'Save season' : 'Add season'}
      names={NAMES}
      onClose={onClose}
    >
      <TextField
        fields={form.fields}
        name="name"
        label={NAMES.name}
        required
        maxLength={80}
        hint="Harvest, winter holidays …"
      />
      <FieldGrid>
        <DayField fields={form.fields} name="start_date" label={NAMES.start_date} required />
        <DayField fields={form.fields} name="end_date" label={NAMES.end_date} required />
        <MoneyField fields={form.fields} name="nightly_rate" label={NAMES.nightly_rate} required />
        <NumberField
          fields={form.fields}
          name="min_stay_nights"
          label={NAMES.min_stay_nights}
          optional
          hint="Empty: the house’s minimum"
        />
      </FieldGrid>
    </FormDialog>
  );
}
