import { useState } from 'react';
import * as z from 'zod/mini';
import { MESSAGE_PLACEHOLDERS, REVIEW_PLACEHOLDER } from '@shamba/rules';
import { type Answer, ApiError, callApi, messageOf, toast } from '@shamba/shell-sdk';
import { Button } from '@shamba/ui/core';
import {
  CheckField,
  choice,
  FieldGrid,
  flag,
  FormDialog,
  NumberField,
  requiredText,
  SelectField,
  TextareaField,
  TextField,
  type SaveForm,
} from '@shamba/slice-kit/forms';
import { useStaySettings } from '@shamba/slice-kit/stay';
import { MailSample } from '../../../shared/mails/mail-sample';
import { namedFields } from '../../../shared/named-fields';
import { typedValues, useRowForm } from '../../../shared/resource/use-row-form';
import type { Booking } from '../../../shared/stays/api';
import { MESSAGE_READS, type MessageTemplate, previewMessage, templates } from './api';
import look from '../../../shared/look.module.css';
import styles from './messages.module.css';
import { hasDays, MOMENTS, MOST_DAYS } from './moments';
import { PreviewStay, stayOf } from './preview';

const DAYS = `Please enter a number of days from 1 to ${MOST_DAYS}`;
const isDays = (text: string): boolean => /^\d{1,2}$/.test(text) && Number(text) >= 1 && Number(text) <= MOST_DAYS;
const schema = z
  .object({
    name: requiredText('Name is required', 80),
    moment: choice(['confirmation', 'before_arrival', 'arrival', 'after_departure'], 'Please choose'),
    // Checked below, only while it is on screen.
    days: z.string(),
    subject: requiredText('Subject is required', 160),
    body: requiredText('Text is required', 4000),
    active: flag(),
  })
  .check(z.refine(({ moment, days }) => !hasDays(moment) || isDays(days.trim()), { path: ['days'], message: DAYS }));

const NAMES = {
  name: 'Name',
  moment: 'Sent',
  days: 'Days',
  subject: 'Subject',
  body: 'Text',
  active: 'On',
};

/** Creates or edits a template: its time and its text, with a preview of the form's text. */
export function MessageDialog({ template, onClose }: { template: MessageTemplate | null; onClose: () => void }) {
  const form = useRowForm({
    schema,
    row: template,
    valuesOf: (row) => typedValues(schema, row, { moment: 'before_arrival', days: '3', active: true }),
    save: (id, { days, ...change }, version) =>
      templates.save(id, { ...change, days: hasDays(change.moment) ? Number(days) : 0 }, version),
    read: async (id) => (await callApi('GET /api/admin/message-templates')).find((row) => row.id === id),
    draft: 'message-template',
    failure: 'The template could not be saved. Please try again.',
    done: template ? 'Template updated' : 'Template added',
    nameOf: ({ name }) => name,
    reads: MESSAGE_READS,
    onClose,
  });
  const field = namedFields(form.fields, NAMES);
  return (
    <FormDialog
      form={form}
      title={template ? `Edit ${template.name}` : 'Add a template'}
      description="Changes apply from now on: emails already sent are not sent again."
      submitLabel={template ? 'Save template' : 'Add template'}
      size="lg"
      names={NAMES}
      onClose={onClose}
    >
      <TextField {...field('name')} required maxLength={80} hint="Only staff see it" />
      <FieldGrid>
        <SelectField {...field('moment')} options={MOMENTS} />
        {hasDays(form.fields.watch('moment')) ? <NumberField {...field('days')} required /> : null}
      </FieldGrid>
      <TextField {...field('subject')} required maxLength={160} />
      <TextareaField {...field('body')} required rows={8} maxLength={4000} />
      <p className={styles.names}>
        Placeholders: {MESSAGE_PLACEHOLDERS.map((name) => `{{${name}}}`).join(', ')}; after departure also{' '}
        {`{{${REVIEW_PLACEHOLDER}}}`}, the review link of Settings, Email Notifications.
      </p>
      <CheckField {...field('active')} hint="When off, it is kept but sent to no one." />
      <FormPreview form={form.fields} />
    </FormDialog>
  );
}

type MessageFields = SaveForm<z.input<typeof schema>, z.output<typeof schema>>['fields'];

function FormPreview({ form }: { form: MessageFields }) {
  const [stay, setStay] = useState<Booking>();
  const [mail, setMail] = useState<Answer<'POST /api/admin/message-templates/preview'>>();
  const settings = useStaySettings();
  const show = async () => {
    setMail(undefined);
    if (!(await form.trigger(['subject', 'body'], { shouldFocus: true }))) return;
    const { subject, body, moment: chosen } = form.getValues();
    const moment = MOMENTS.find(({ value }) => value === chosen)?.value;
    try {
      setMail(await previewMessage({ subject, body, ...(moment && { moment }), ...stayOf(stay, settings.data) }));
    } catch (error) {
      sayProblem(form, error);
    }
  };
  return (
    <div className={look.list}>
      <PreviewStay value={stay?.id ?? null} onChange={setStay} />
      <Button variant="secondary" onClick={() => void show()}>
        Show preview
      </Button>
      <div aria-live="polite">{mail ? <MailSample mail={mail} /> : null}</div>
    </div>
  );
}

/** Shows an error under the field that the server names, else in a toast. */
function sayProblem(form: MessageFields, error: unknown): void {
  const errors = error instanceof ApiError ? (error.problem.errors ?? {}) : {};
  const fields = (['subject', 'body'] as const).filter((field) => errors[field]);
  for (const field of fields) form.setError(field, { type: 'server', message: errors[field]?.[0] ?? '' });
  if (fields.length === 0)
    toast({
      variant: 'destructive',
      title: 'Error',
      description: messageOf(error, 'The preview could not be created. Please try again.'),
    });
}
