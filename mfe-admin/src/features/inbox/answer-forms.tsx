import { useState } from 'react';
import * as z from 'zod/mini';
import { callApi, toast } from '@shamba/shell-sdk';
import { requiredText, SaveFormView, TextareaField, TextField, useSaveForm } from '@shamba/slice-kit/forms';
import { Choice } from '../../shared/choice';
import { Part } from '../../shared/part';
import { useRefresh } from '../../shared/use-refresh';
import { INQUIRY_READS, type InquiryMessage, type InquiryThread } from './api';
import look from '../../shared/look.module.css';

// With the key a repeated press sends one mail, also after a lost answer and a reload.
const answerSchema = z.object({
  subject: requiredText('Please enter a subject', 200),
  message: requiredText('Please write a reply', 5000),
  key: z.string(),
});
type AnswerValues = z.input<typeof answerSchema>;

const subjectOf = (subject: string | null): string =>
  (subject === null ? 'Your message to us' : /^re:/i.test(subject) ? subject : `Re: ${subject}`).slice(0, 200);

/** A message that can be answered by mail. */
type Answerable = InquiryMessage & { email: string };
const hasAddress = (message: InquiryMessage): message is Answerable => message.email !== null;

/** The last message from each address, newest first, for the choice of a receiver. */
export function answerable(messages: readonly InquiryMessage[]): Answerable[] {
  const newest = messages.filter(hasAddress).toReversed();
  const isSame = (one: Answerable) => (other: Answerable) => other.email.toLowerCase() === one.email.toLowerCase();
  return newest.filter((message, index) => newest.findIndex(isSame(message)) === index);
}

interface AnswerFormProps {
  inquiry: InquiryThread;
  /** Messages to choose the receiver from, at least one; the first is preselected. */
  to: readonly [Answerable, ...Answerable[]];
}

/** An answer by mail. Typed text survives a reload; a colleague's answer in between is shown before sending. */
export function AnswerForm({ inquiry, to }: AnswerFormProps) {
  const refresh = useRefresh();
  const [chosen, setChosen] = useState('');
  const message = to.find(({ id }) => String(id) === chosen) ?? to[0];
  const { email } = message;
  const blank = (): AnswerValues => ({ subject: subjectOf(inquiry.subject), message: '', key: crypto.randomUUID() });
  const form = useSaveForm({
    schema: answerSchema,
    row: { values: blank() },
    save: async ({ key, ...body }) => {
      try {
        return await callApi('POST /api/admin/inquiries/{id}/answers', {
          path: { id: message.id },
          version: inquiry.version,
          header: { 'idempotency-key': key },
          body,
        });
      } catch (error) {
        // A refusal often means that a colleague has answered: show it.
        void refresh(...INQUIRY_READS);
        throw error;
      }
    },
    onSaved: () => {
      toast({ title: 'Reply sent', description: `To ${email}` });
      form.fields.reset(blank());
      void refresh(...INQUIRY_READS);
    },
    failure: 'The reply was not sent. Please try again.',
    draft: `inquiry-answer-${inquiry.id}`,
  });
  return (
    <Part boxed title="Reply by email">
      <p className={look.muted}>To {email}. Their reply goes to the winery’s mailbox.</p>
      {to.length > 1 ? (
        <Choice
          label="Reply goes to"
          hint="These messages came from several addresses."
          value={String(message.id)}
          options={to.map((one) => ({ value: String(one.id), label: one.email }))}
          onChange={setChosen}
        />
      ) : null}
      <SaveFormView form={form} label="Reply" submitLabel="Send reply" busyLabel="Sending…">
        <TextField fields={form.fields} name="subject" label="Subject" required maxLength={200} />
        <TextareaField fields={form.fields} name="message" label="Reply" required rows={7} maxLength={5000} />
      </SaveFormView>
    </Part>
  );
}

const noteSchema = z.object({ note: requiredText('Please write something', 2000), key: z.string() });
const blankNote = () => ({ note: '', key: crypto.randomUUID() });

/** A note for staff only. */
export function NoteForm({ inquiry }: { inquiry: InquiryThread }) {
  const refresh = useRefresh();
  const form = useSaveForm({
    schema: noteSchema,
    row: { values: blankNote() },
    save: ({ key, ...body }) =>
      callApi('POST /api/admin/inquiries/{id}/notes', {
        path: { id: inquiry.id },
        header: { 'idempotency-key': key },
        body,
      }),
    onSaved: () => {
      toast({ title: 'Note added' });
      form.fields.reset(blankNote());
      void refresh(...INQUIRY_READS);
    },
    failure: 'The note was not added. Please try again.',
    draft: `inquiry-note-${inquiry.id}`,
  });
  return (
    <Part boxed title="Note for staff">
      <SaveFormView form={form} label="Note" submitLabel="Add note" busyLabel="Adding…">
        <TextareaField fields={form.fields} name="note" label="Note" required rows={2} maxLength={2000} />
      </SaveFormView>
    </Part>
  );
}
