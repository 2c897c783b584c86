import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { type Answer, ApiError, callApi, messageOf, toast } from '@shamba/shell-sdk';
import { Button } from '@shamba/ui/core';
import { MailSample } from '../../../shared/mails/mail-sample';
import { bodyOf, type MailText, type MailWords, type TextValues } from './text-schema';
import styles from './texts.module.css';

type Form = UseFormReturn<TextValues, unknown, MailWords>;

/** Preview of the form's text as a mail: on screen, or sent to the user's own address. */
export function TextPreview({ text, form }: { text: MailText; form: Form }) {
  const [sample, setSample] = useState<Answer<'POST /api/admin/mail-texts/{key}/preview'>>();
  const [busy, setBusy] = useState<'preview' | 'test'>();
  const run = async (what: 'preview' | 'test', send: (words: MailWords) => Promise<void>) => {
    if (!(await form.trigger(undefined, { shouldFocus: true }))) return;
    setBusy(what);
    await send(bodyOf(form.getValues())).catch((error: unknown) => sayProblem(form, error));
    setBusy(undefined);
  };
  const path = { key: text.key };
  const preview = () =>
    run('preview', async (body) =>
      setSample(await callApi('POST /api/admin/mail-texts/{key}/preview', { path, body })),
    );
  const test = () =>
    run('test', async (body) => {
      toast(sentText(await callApi('POST /api/admin/mail-texts/{key}/test', { path, body })));
    });
  return (
    <div className={styles.preview}>
      <div className={styles.actions}>
        <Button variant="secondary" loading={busy === 'preview'} onClick={() => void preview()}>
          Show preview
        </Button>
        <Button variant="secondary" loading={busy === 'test'} onClick={() => void test()}>
          Send a test
        </Button>
      </div>
      {sample ? <MailSample mail={sample} /> : null}
    </div>
  );
}

function sentText({
  outcome,
  to,
  problem,
}: Answer<'POST /api/admin/mail-texts/{key}/test'>): Parameters<typeof toast>[0] {
  switch (outcome) {
    case 'sent':
      return { title: 'Test sent', description: `The mail server accepted the email to ${to}.` };
    case 'captured':
      return { title: 'Not sent', description: 'No mail server is set: a test email can’t leave the shop.' };
    case 'failed':
      return {
        variant: 'destructive',
        title: 'Not sent',
        description: problem ?? 'The mail server did not accept it.',
      };
  }
}

/** Shows an error under the fields that the server names, else in a toast. */
function sayProblem(form: Form, error: unknown): void {
  const errors = error instanceof ApiError ? (error.problem.errors ?? {}) : {};
  const fields = (Object.keys(form.getValues()) as (keyof TextValues)[]).filter((field) => errors[field]);
  for (const field of fields) form.setError(field, { type: 'server', message: errors[field]?.[0] ?? '' });
  if (fields.length === 0)
    toast({
      variant: 'destructive',
      title: 'Error',
      description: messageOf(error, 'That did not work. Please try again.'),
    });
}
