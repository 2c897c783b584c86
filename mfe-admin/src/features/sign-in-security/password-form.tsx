import type { ReactNode } from 'react';
import { Button } from '@shamba/ui/core';
import type { Body } from '@shamba/shell-sdk';
import { FormActions, PasswordField, SendFormView, TextField, useSendForm } from '@shamba/slice-kit/forms';
import { failureToast } from '@shamba/slice-kit/writes';

/** The password, and a code if there is a second factor. */
type Proof = Body<'POST /api/auth/second-factor/enrolment'>;

interface PasswordFormProps<Answer> {
  label: string;
  submitLabel: string;
  busyLabel: string;
  danger?: boolean;
  /** Also asks for a code of the second factor, or a recovery code. */
  withCode: boolean;
  send: (proof: Proof) => Promise<Answer>;
  onSent: (answer: Answer) => void;
  onCancel: () => void;
  children?: ReactNode;
}

/** Asks for the password, and for a code with a second factor, before an action that a borrowed session must not do. */
export function PasswordForm<Answer>({
  label,
  submitLabel,
  busyLabel,
  danger = false,
  withCode,
  send,
  onSent,
  onCancel,
  children,
}: PasswordFormProps<Answer>) {
  const form = useSendForm({
    initial: { current_password: '', code: '' },
    check: (name, values) => {
      if (name === 'code') return withCode && values.code.trim() === '' ? 'Please enter the code' : undefined;
      return values.current_password === '' ? 'Current password is required' : undefined;
    },
    send: ({ current_password, code }) => send({ current_password, ...(withCode && { code: code.trim() }) }),
    onSent,
    onFailed: (error, shown) => {
      if (!shown) failureToast('Not done', 'Please try again.')(error);
    },
  });
  return (
    <SendFormView form={form} label={label}>
      {children}
      <PasswordField fields={form.fields} name="current_password" label="Current password" kind="current" />
      {withCode ? (
        <TextField
          fields={form.fields}
          name="code"
          label="Code"
          hint="From the app you use now, or a recovery code."
          required
          autoComplete="one-time-code"
          maxLength={40}
        />
      ) : null}
      <FormActions>
        <Button variant="ghost" disabled={form.busy} onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" variant={danger ? 'danger' : 'primary'} loading={form.busy} loadingLabel={busyLabel}>
          {submitLabel}
        </Button>
      </FormActions>
    </SendFormView>
  );
}
