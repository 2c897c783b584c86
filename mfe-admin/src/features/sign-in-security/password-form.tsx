import type { ReactNode } from 'react';
import { Button } from '@shamba/ui/core';
import { FormActions, PasswordField, SendFormView, useSendForm } from '@shamba/slice-kit/forms';
import { failureToast } from '@shamba/slice-kit/writes';

interface PasswordFormProps<Answer> {
  label: string;
  submitLabel: string;
  busyLabel: string;
  danger?: boolean;
  send: (currentPassword: string) => Promise<Answer>;
  onSent: (answer: Answer) => void;
  onCancel: () => void;
  children?: ReactNode;
}

/** Asks for the password again before something that a borrowed session must not do. */
export function PasswordForm<Answer>({
  label,
  submitLabel,
  busyLabel,
  danger = false,
  send,
  onSent,
  onCancel,
  children,
}: PasswordFormProps<Answer>) {
  const of = useSendForm({
    initial: { current_password: '' },
    check: (_name, { current_password }) => (current_password === '' ? 'Current password is required' : undefined),
    send: ({ current_password }) => send(current_password),
    onSent,
    onFailed: (error, shown) => {
      if (!shown) failureToast('Not done', 'Please try again.')(error);
    },
  });
  return (
    <SendFormView of={of} label={label}>
      {children}
      <PasswordField form={of.form} name="current_password" label="Current password" kind="current" />
      <FormActions>
        <Button variant="ghost" disabled={of.busy} onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" variant={danger ? 'danger' : 'primary'} loading={of.busy} loadingLabel={busyLabel}>
          {submitLabel}
        </Button>
      </FormActions>
    </SendFormView>
  );
}
