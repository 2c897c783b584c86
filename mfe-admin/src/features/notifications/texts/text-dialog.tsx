import { useState } from 'react';
import { callApi } from '@shamba/shell-sdk';
import { Button } from '@shamba/ui/core';
import { FormDialog, TextareaField, TextField } from '@shamba/slice-kit/forms';
import { ConfirmWrite } from '../../../shared/confirm-write';
import { namedFields } from '../../../shared/named-fields';
import { useDialogForm } from '../../../shared/save-dialog';
import { TextPreview } from './text-preview';
import { type MailText, type MailWords, NAMES, schemaOf, type TextValues, valuesOf } from './text-schema';
import look from '../../../shared/look.module.css';
import styles from './texts.module.css';

const TEXT_READS = ['/api/admin/mail-texts'];

const rowOf = (text: MailText) => ({ values: valuesOf(text), version: text.version });

/** Edits one mail's text, with a preview, a test mail, and a button to restore the built-in text. */
export function TextDialog({ text, onClose }: { text: MailText; onClose: () => void }) {
  const path = { key: text.key };
  const [restoring, setRestoring] = useState(false);
  const form = useDialogForm<TextValues, MailWords, MailText>({
    schema: schemaOf(text),
    row: rowOf(text),
    save: (body, version) =>
      callApi('PUT /api/admin/mail-texts/{key}', { path, body, ...(version !== undefined && { version }) }),
    readCurrent: async () => {
      const current = await callApi('GET /api/admin/mail-texts');
      return rowOf(current.find(({ key }) => key === text.key) ?? text);
    },
    draft: `mail-text-${text.key}`,
    failure: 'The text could not be saved. Please try again.',
    done: { title: 'Email updated', description: text.title },
    reads: TEXT_READS,
    onClose,
  });
  const field = namedFields(form.fields, NAMES);
  return (
    <>
      <FormDialog
        form={form}
        title={text.title}
        description={`${text.sent} Changes apply to emails written from now on.`}
        submitLabel="Save"
        size="lg"
        names={NAMES}
        onClose={onClose}
      >
        <TextField {...field('subject')} required maxLength={160} />
        <TextField {...field('greeting')} required maxLength={120} />
        {text.words.greeting_unnamed === null ? null : (
          <TextField
            {...field('greeting_unnamed')}
            required
            maxLength={120}
            hint="For people who have not paid for anything, as the shop cannot know whether the name is theirs."
          />
        )}
        <TextareaField
          {...field('intro')}
          rows={4}
          maxLength={2000}
          hint={`Appears above what the shop adds. Each line is a paragraph.${mustText(text)}`}
        />
        <TextareaField
          {...field('closing')}
          rows={3}
          maxLength={2000}
          hint="Appears below what the shop adds. May be left empty."
        />
        <Placeholders text={text} />
        {text.edited ? (
          <div>
            <Button variant="ghost" size="sm" onClick={() => setRestoring(true)}>
              Restore the default
            </Button>
          </div>
        ) : null}
        <TextPreview text={text} form={form.fields} />
      </FormDialog>
      {restoring ? (
        <ConfirmWrite
          title="Restore the default?"
          text={`“${text.title}” gets its built-in text back. Emails already written stay as they are.`}
          confirmLabel="Restore the default"
          send={async () => {
            await callApi('DELETE /api/admin/mail-texts/{key}', { path, version: text.version });
            form.discard();
            onClose();
          }}
          done={{ title: 'Default restored', description: text.title }}
          failure={{ title: 'Error', text: 'The default could not be restored. Please try again.' }}
          reads={TEXT_READS}
          onClose={() => setRestoring(false)}
        />
      ) : null}
    </>
  );
}

const mustText = ({ must }: MailText): string =>
  must.length === 0 ? '' : ` Must keep ${must.map((name) => `{{${name}}}`).join(' and ')}.`;

function Placeholders({ text: { placeholders, words } }: { text: MailText }) {
  return (
    <section aria-label="Placeholders">
      <p className={look.muted}>Placeholders, with what they say in the preview:</p>
      <dl className={styles.names}>
        {placeholders.map(({ name, sample }) => (
          <div key={name}>
            <dt>{`{{${name}}}`}</dt>
            <dd>
              {sample}
              {name === 'name' && words.greeting_unnamed !== null ? ' (only in the greeting)' : ''}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
