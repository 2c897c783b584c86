import { useQueryClient } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { Button, Field, TextInput } from '@shamba/ui/core';
import { toast } from '@shamba/shell-sdk';
import { passwordProblem, repeatProblem } from '../../../shared/form/rules';
import { useFields } from '../../../shared/form/use-fields';
import { useOnce } from '../../../shared/form/use-once';
import { Panel } from '../../../shared/layout/panel';
import { failed } from '../../../shared/notify';
import form from '../../../shared/form/form.module.css';
import { changePassword } from '../api';

const empty = { current_password: '', password: '', confirmation: '' };

/** Another password. Whoever is signed in elsewhere is signed out. */
export function PasswordPanel() {
  const queryClient = useQueryClient();
  const fields = useFields(empty, (name, values) => {
    if (name === 'current_password') return values.current_password === '' ? 'Current password is required' : undefined;
    return name === 'password' ? passwordProblem(values.password) : repeatProblem(values.confirmation, values.password);
  });
  const { busy, run } = useOnce(async () => {
    try {
      await changePassword(fields.values.current_password, fields.values.password);
      fields.reset(empty);
      toast({ title: 'Password changed', description: 'You are signed out everywhere else.' });
      void queryClient.invalidateQueries({ queryKey: ['/api/customer/sessions'] });
    } catch (error) {
      fields.takeErrors(error);
      failed('Password Not Changed', 'Please try again.')(error);
    }
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!busy && fields.check()) void run();
  };
  const { bind, errors } = fields;
  return (
    <Panel title="Password">
      <form ref={fields.form} className={form.form} onSubmit={submit} noValidate aria-label="Change password">
        <Field label="Current password" required error={errors.current_password}>
          <TextInput {...bind('current_password')} type="password" autoComplete="current-password" />
        </Field>
        <div className={form.grid}>
          <Field label="New password" required error={errors.password}>
            <TextInput {...bind('password')} type="password" autoComplete="new-password" />
          </Field>
          <Field label="Confirm Password" required error={errors.confirmation}>
            <TextInput {...bind('confirmation')} type="password" autoComplete="new-password" />
          </Field>
        </div>
        <div className={form.actions}>
          <Button type="submit" loading={busy} loadingLabel="Saving…">
            Change password
          </Button>
        </div>
      </form>
    </Panel>
  );
}
