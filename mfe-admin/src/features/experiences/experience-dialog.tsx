import { callApi } from '@shamba/shell-sdk';
import {
  CheckField,
  FieldGrid,
  FormDialog,
  MoneyField,
  NumberField,
  SelectField,
  TextareaField,
  TextField,
} from '@shamba/slice-kit/forms';
import { PictureField } from '../../shared/pictures/picture-field';
import { rowsAt } from '../../shared/resource/rows-at';
import { namedFields } from '../../shared/named-fields';
import { useRowForm } from '../../shared/resource/use-row-form';
import { type Experience, EXPERIENCE_READS } from './api';
import { CATEGORIES, EXPERIENCE_NAMES as NAMES, experienceSchema, experienceValues } from './experience-schema';

interface ExperienceDialogProps {
  experience: Experience | null;
  onClose: () => void;
}

/** Creates or edits an experience. */
export function ExperienceDialog({ experience, onClose }: ExperienceDialogProps) {
  const form = useRowForm({
    schema: experienceSchema,
    row: experience,
    valuesOf: experienceValues,
    save: rowsAt('/api/experiences').save,
    read: (id) => callApi('GET /api/admin/experiences/{id}', { path: { id } }),
    draft: 'experience',
    failure: 'The experience could not be saved. Please try again.',
    done: experience ? 'Experience updated' : 'Experience created',
    nameOf: ({ title }) => title,
    reads: EXPERIENCE_READS,
    onClose,
  });
  const field = namedFields(form.fields, NAMES);
  return (
    <FormDialog
      form={form}
      title={experience ? `Edit ${experience.title}` : 'Create Experience'}
      submitLabel={experience ? 'Save experience' : 'Create experience'}
      size="lg"
      names={NAMES}
      onClose={onClose}
    >
      <TextField {...field('title')} required maxLength={160} />
      <TextareaField {...field('description')} required maxLength={5000} />
      <FieldGrid>
        <SelectField {...field('category')} empty="General" options={CATEGORIES} />
        <TextField {...field('duration')} optional maxLength={120} hint="For example, 90 minutes" />
        {form.fields.watch('by_request') ? null : <MoneyField {...field('price')} required hint="0 for free" />}
        <NumberField {...field('max_guests')} required hint="In one party; 8 if empty" />
      </FieldGrid>
      <CheckField {...field('by_request')} hint="Guests send a request, and staff reply" />
      <CheckField
        {...field('bookable')}
        hint="Guests pick a time within opening hours; otherwise staff arrange a day"
      />
      <FieldGrid>
        <NumberField {...field('slot_capacity')} required hint="Guests across all parties" />
        <SelectField
          {...field('tax_class')}
          options={[
            { value: 'standard', label: 'Sales tax' },
            { value: 'lodging', label: 'Lodging tax' },
          ]}
        />
      </FieldGrid>
      <TextareaField {...field('included_items')} optional rows={3} hint="One per line" />
      <TextareaField {...field('perfect_for')} optional rows={3} hint="One per line" />
      <TextareaField {...field('availability')} optional rows={2} maxLength={500} />
      <TextareaField {...field('booking_info')} optional rows={2} maxLength={2000} />
      <PictureField {...field('image_url')} />
      <CheckField {...field('featured')} />
      <CheckField {...field('active')} hint="Shown on the site" />
    </FormDialog>
  );
}
