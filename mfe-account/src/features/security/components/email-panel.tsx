import { useQueryClient } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { Button, Field, TextInput } from '@shamba/ui/core';
import { toast } from '@shamba/shell-sdk';
import { profileQuery, useProfile, type Profile } from '../../../shared/api/customer';
import { sendVerification } from '../../../shared/api/customer';
import { emailProblem } from '../../../shared/form/rules';
import { useFields } from '../../../shared/form/use-fields';
import { useOnce } from '../../../shared/form/use-once';
import { Loaded } from '../../../shared/layout/loaded';
import { Panel } from '../../../shared/layout/panel';
import { failed } from '../../../shared/notify';
import { StatusBadge } from '../../../shared/status';
import form from '../../../shared/form/form.module.css';
import { changeEmail } from '../api';

/** The address of the account, whether it is confirmed, and another one. */
export function EmailPanel() {
  const profile = useProfile();
  return (
    <Panel title="E-mail address">
      <Loaded query={profile} label="your address">
        {(data) => (
          <>
            <Current profile={data} />
            <ChangeForm />
          </>
        )}
      </Loaded>
    </Panel>
  );
}

function Current({ profile }: { profile: Profile }) {
  const { busy, run } = useOnce(async () => {
    await sendVerification().then(
      () => toast({ title: 'Mail sent', description: 'Please open the link in it.' }),
      failed('Error', 'The mail could not be sent. Please try again.'),
    );
  });
  return (
    <>
      <p className={form.actions}>
        <strong>{profile.email}</strong> <StatusBadge status={profile.email_verified ? 'confirmed' : 'not_confirmed'} />
        {profile.email_verified ? null : (
          <Button variant="link" loading={busy} onClick={() => void run()}>
            Send the mail again
          </Button>
        )}
      </p>
      {profile.pending_email === null ? null : (
        <p role="status">
          Waiting for the link that we sent to <strong>{profile.pending_email}</strong>.
        </p>
      )}
    </>
  );
}

const empty = { email: '', current_password: '' };

function ChangeForm() {
  const queryClient = useQueryClient();
  const fields = useFields(empty, (name, values) =>
    name === 'email'
      ? emailProblem(values.email)
      : values.current_password === ''
        ? 'Current password is required'
        : undefined,
  );
  const { busy, run } = useOnce(async () => {
    const email = fields.values.email.trim();
    try {
      await changeEmail(email, fields.values.current_password);
      fields.reset(empty);
      toast({
        title: 'Please confirm your new address',
        description: `We have sent a link to ${email}. Until it is opened your address stays as it is.`,
      });
      void queryClient.invalidateQueries({ queryKey: profileQuery().queryKey });
    } catch (error) {
      fields.takeErrors(error);
      failed('E-mail Not Changed', 'Please try again.')(error);
    }
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!busy && fields.check()) void run();
  };
  const { bind, errors } = fields;
  return (
    <form ref={fields.form} className={form.form} onSubmit={submit} noValidate aria-label="Change e-mail address">
      <div className={form.grid}>
        <Field label="New e-mail address" required error={errors.email}>
          <TextInput {...bind('email')} type="email" autoComplete="email" />
        </Field>
        <Field label="Current password" required error={errors.current_password}>
          <TextInput {...bind('current_password')} type="password" autoComplete="current-password" />
        </Field>
      </div>
      <div className={form.actions}>
        <Button type="submit" variant="secondary" loading={busy} loadingLabel="Sending…">
          Change e-mail address
        </Button>
      </div>
    </form>
  );
}
