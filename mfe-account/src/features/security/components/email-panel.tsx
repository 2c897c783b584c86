import { useQueryClient } from '@tanstack/react-query';
import { Button } from '@shamba/ui/core';
import { toast } from '@shamba/shell-sdk';
import {
  emailProblem,
  FieldGrid,
  FormActions,
  PasswordField,
  SendFormView,
  TextField,
  useSendForm,
} from '@shamba/slice-kit/forms';
import { Loaded, Panel, StatusBadge } from '@shamba/slice-kit/views';
import { profileQuery, useProfile, useSendVerification, type Profile } from '../../../shared/api/customer';
import { changeEmail } from '../api';

/** The account's address, its confirmation, and its change. */
export function EmailPanel() {
  const profile = useProfile();
  return (
    <Panel title="Email address">
      <Loaded query={profile} label="your address">
        {(data) => (
          <>
            <CurrentEmail profile={data} />
            <ChangeEmailForm />
          </>
        )}
      </Loaded>
    </Panel>
  );
}

function CurrentEmail({ profile }: { profile: Profile }) {
  const { busy, run } = useSendVerification();
  return (
    <>
      <FormActions>
        <strong>{profile.email}</strong> <StatusBadge status={profile.email_verified ? 'confirmed' : 'not_confirmed'} />
        {profile.email_verified ? null : (
          <Button variant="link" loading={busy} onClick={() => void run()}>
            Resend the email
          </Button>
        )}
      </FormActions>
      {profile.pending_email === null ? null : (
        <p role="status">
          Waiting for you to open the link we sent to <strong>{profile.pending_email}</strong>.
        </p>
      )}
    </>
  );
}

function ChangeEmailForm() {
  const queryClient = useQueryClient();
  const form = useSendForm({
    initial: { email: '', current_password: '' },
    check: (name, { email, current_password }) =>
      name === 'email' ? emailProblem(email) : current_password === '' ? 'Current password is required' : undefined,
    send: ({ email, current_password }) => changeEmail(email.trim(), current_password),
    onSent: (_answer, { email }) => {
      form.reset();
      toast({
        title: 'Please confirm your new address',
        description: `We have sent a link to ${email.trim()}. Your address does not change until you open it.`,
      });
      void queryClient.invalidateQueries({ queryKey: profileQuery().queryKey });
    },
    failure: { title: 'Email Not Changed', text: 'Please try again.' },
  });
  return (
    <SendFormView form={form} label="Change email address">
      <FieldGrid>
        <TextField
          fields={form.fields}
          name="email"
          label="New email address"
          required
          type="email"
          autoComplete="email"
        />
        <PasswordField fields={form.fields} name="current_password" label="Current password" kind="current" />
      </FieldGrid>
      <FormActions>
        <Button type="submit" variant="secondary" loading={form.busy} loadingLabel="Sending…">
          Change email address
        </Button>
      </FormActions>
    </SendFormView>
  );
}
