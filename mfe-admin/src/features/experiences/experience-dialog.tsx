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
import { useRowForm } from '../../shared/resource/use-row-form';
import { type Experience, EXPERIENCE_READS, readExperience, saveExperience } from './api';
import {
  CATEGORIES,
  EXPERIENCE_NAMES as NAMES,
  type ExperienceChange,
  experienceSchema,
  experienceValues,
  type ExperienceValues,
} from './experience-schema';

interface ExperienceDialogProps {
  experience: Experience | null;
  onClose: () => void;
}

/** Creates or edits an experience. */
export function ExperienceDialog({ experience, onClose }: ExperienceDialogProps) {
  const form = useRowForm<ExperienceValues, ExperienceChange, Experience>({
    schema: experienceSchema,
    row: experience,
    valuesOf: experienceValues,
    save: saveExperience,
    read: readExperience,
    draft: 'experience',
    failure: 'The experience could not be saved. Please try again.',
    done: experience ? 'Experience updated' : 'Experience created',
    nameOf: ({ title }) => title,
    reads: EXPERIENCE_READS,
    onClose,
  });
  const { fields } = form;
  const isByRequest = fields.watch('by_request');
  return (
    <FormDialog
      form={form}
      title={experience ? `Edit ${experience.title}` : 'Create Experience'}
      submitLabel={experience ? 'Save experience' : 'Create experience'}
      size="lg"
      names={NAMES}
      onClose={onClose}
    >
      <TextField fields={fields} name="title" label={NAMES.title} required maxLength={160} />
      <TextareaField fields={fields} name="description" label={NAMES.description} required maxLength={5000} />
      <FieldGrid>
        <SelectField fields={fields} name="category" label={NAMES.category} empty="General" options={CATEGORIES} />
        <TextField
          fields={fields}
          name="duration"
          label={NAMES.duration}
          optional
          maxLength={120}
          hint="As in '90 minutes'"
        />
        {isByRequest ? null : <MoneyField fields={fields} name="price" label={NAMES.price} required hint="0 is free" />}
        <NumberField
          fields={fields}
          name="max_guests"
          label={NAMES.max_guests}
          required
          hint="In one party; 8 if empty"
        />
      </FieldGrid>
      <CheckField fields={fields} name="by_request" label={NAMES.by_request} hint="Guests ask, and staff answer" />
      <CheckField
        fields={fields}
        name="bookable"
        label={NAMES.bookable}
        hint="Guests choose one of the times of the opening hours; else a day is agreed"
      />
      <FieldGrid>
        <NumberField
          fields={fields}
          name="slot_capacity"
          label={NAMES.slot_capacity}
          required
          hint="Guests of all parties together"
        />
        <SelectField
          fields={fields}
          name="tax_class"
          label={NAMES.tax_class}
          options={[
            { value: 'standard', label: 'Sales tax' },
            { value: 'lodging', label: 'Lodging tax' },
          ]}
        />
      </FieldGrid>
      <TextareaField
        fields={fields}
        name="included_items"
        label={NAMES.included_items}
        optional
        rows={3}
        hint="One per line"
      />
      <TextareaField
        fields={fields}
        name="perfect_for"
        label={NAMES.perfect_for}
        optional
        rows={3}
        hint="One per line"
      />
      <TextareaField fields={fields} name="availability" label={NAMES.availability} optional rows={2} maxLength={500} />
      <TextareaField
        fields={fields}
        name="booking_info"
        label={NAMES.booking_info}
        optional
        rows={2}
        maxLength={2000}
      />
      <PictureField fields={fields} name="image_url" label={NAMES.image_url} />
      <CheckField fields={fields} name="featured" label={NAMES.featured} />
      <CheckField fields={fields} name="active" label={NAMES.active} hint="Shown on the site" />
    </FormDialog>
  );
}
