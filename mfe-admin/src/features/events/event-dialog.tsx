import { Plus, Trash2 } from 'lucide-react';
import { type Control, useFieldArray, useWatch } from 'react-hook-form';
import { callApi } from '@shamba/shell-sdk';
import { Badge, Button, FieldNotes, formatDay, formatTime, IconButton } from '@shamba/ui/core';
import {
  CheckField,
  DayField,
  FieldGrid,
  FormDialog,
  MoneyField,
  NumberField,
  type SaveForm,
  SelectField,
  TextareaField,
  TextField,
  TimeField,
} from '@shamba/slice-kit/forms';
import { PictureField } from '../../shared/pictures/picture-field';
import { namedFields } from '../../shared/named-fields';
import { useRowForm } from '../../shared/resource/use-row-form';
import { EVENT_READS, events, type StaffEvent } from './api';
import {
  EVENT_CATEGORIES,
  EVENT_NAMES,
  type EventChange,
  eventSchema,
  eventValues,
  type EventValues,
  newDate,
} from './event-schema';
import look from '../../shared/look.module.css';
import styles from './events.module.css';

/** Creates or edits an event with its coming dates. */
export function EventDialog({ event, onClose }: { event: StaffEvent | null; onClose: () => void }) {
  const form = useRowForm({
    schema: eventSchema(event !== null && event.event_dates.every(({ past }) => past)),
    row: event,
    valuesOf: eventValues,
    save: events.save,
    read: (id) => callApi('GET /api/admin/events/{id}', { path: { id } }),
    draft: 'event',
    failure: 'The event could not be saved. Please try again.',
    done: event ? 'Event updated' : 'Event created',
    nameOf: ({ title }) => title,
    reads: EVENT_READS,
    onClose,
  });
  const field = namedFields(form.fields, EVENT_NAMES);
  const categories: string[] = [...EVENT_CATEGORIES];
  if (event && !categories.includes(event.category)) categories.push(event.category);
  return (
    <FormDialog
      form={form}
      title={event ? `Edit ${event.title}` : 'Create Event'}
      submitLabel={event ? 'Save event' : 'Create event'}
      size="lg"
      names={EVENT_NAMES}
      onClose={onClose}
    >
      <TextField {...field('title')} required maxLength={160} />
      <FieldGrid>
        <SelectField
          {...field('category')}
          required
          options={categories.map((category) => ({ value: category, label: category }))}
        />
        <NumberField {...field('max_attendees')} required />
        <MoneyField {...field('price')} optional hint="Leave empty if free, or sold through the ticket link" />
        <TextField
          {...field('ticket_link')}
          optional
          inputMode="url"
          maxLength={500}
          hint="When tickets are sold elsewhere"
        />
        <TextField {...field('location')} optional maxLength={200} wide />
      </FieldGrid>
      <Dates form={form.fields} />
      <TextareaField {...field('description')} required maxLength={5000} />
      <PictureField {...field('image_url')} />
      <CheckField {...field('featured')} />
    </FormDialog>
  );
}

type EventFields = SaveForm<EventValues, EventChange>['fields'];

/** The coming dates. One must remain; a date that was called off stays unchanged. */
function Dates({ form }: { form: EventFields }) {
  const dates = useFieldArray({
    control: form.control as unknown as Control<EventValues>,
    name: 'event_dates',
    keyName: 'key',
  });
  const error = form.formState.errors.event_dates;
  const message = error?.root?.message ?? error?.message;
  return (
    <fieldset className={look.list}>
      <legend className={styles.legend}>{EVENT_NAMES.event_dates}</legend>
      <p className={look.muted}>Guests of a rescheduled date get an email with the new time.</p>
      {dates.fields.map((date, index) => {
        if (date.cancelled)
          return (
            <p key={date.key}>
              {formatDay(date.date)}, {formatTime(date.start_time)} <Badge tone="danger">Cancelled</Badge>
            </p>
          );
        return (
          <div key={date.key} role="group" aria-label={`Date ${index + 1}`} className={styles.date}>
            <DayField fields={form} name={`event_dates.${index}.date`} label="Date" required />
            <TimeField fields={form} name={`event_dates.${index}.start_time`} label="Starts" required />
            <EndField form={form} index={index} />
            <NumberField fields={form} name={`event_dates.${index}.capacity`} label="Seats" optional />
            {dates.fields.length > 1 ? (
              <IconButton
                icon={<Trash2 size={16} aria-hidden="true" />}
                label={`Remove date ${index + 1}`}
                onClick={() => dates.remove(index)}
              />
            ) : null}
          </div>
        );
      })}
      <FieldNotes id="event_dates" error={message} />
      <div>
        <Button variant="secondary" size="sm" onClick={() => dates.append(newDate())}>
          <Plus size={16} aria-hidden="true" /> Add another date
        </Button>
      </div>
    </fieldset>
  );
}

/** End of a date; with an end before its start it ends on the next day, as the form says. */
function EndField({ form, index }: { form: EventFields; index: number }) {
  const [starts, ends] = useWatch({
    control: form.control,
    name: [`event_dates.${index}.start_time`, `event_dates.${index}.end_time`],
  });
  const isNextDay = ends !== '' && ends < starts;
  return (
    <TimeField
      fields={form}
      name={`event_dates.${index}.end_time`}
      label="Ends"
      required
      {...(isNextDay && { hint: 'On the next day' })}
    />
  );
}
