import { ApiError, links, toast, useNavigate } from '@shamba/shell-sdk';
import { AuthCard } from './components/auth-card';
import { useMailedToken } from './use-mailed-token';
import { MailCheck } from 'lucide-react';
import { useState } from 'react';
import { Button, EmptyState } from '@shamba/ui/core';
import {
  emailProblem,
  NewPasswordField,
  PasswordField,
  passwordProblem,
  repeatProblem,
  SendFormView,
  TextField,
  useSendForm,
} from '@shamba/slice-kit/forms';
import { confirmPasswordReset, requestPasswordReset } from './api';
import { ButtonLink, Stack } from '@shamba/slice-kit/views';
import { failureToast } from '@shamba/slice-kit/writes';
import { RESET_PATH } from './paths';

/** /login/reset: without a token it sends the mail, with the mail's token it sets the new password. */
export function ResetPage() {
  const token = useMailedToken();
  return (
    <AuthCard
      title={token ? 'Choose a new password' : 'Forgot your password?'}
      documentTitle="Reset Password"
      back={links.login()}
    >
      {token ? <NewPasswordForm key={token} token={token} /> : <ForgotForm />}
    </AuthCard>
  );
}

/** Requests the link. Shows the same for known and unknown addresses. */
function ForgotForm() {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const form = useSendForm({
    initial: { email: '' },
    check: (_name, { email }) => emailProblem(email),
    send: ({ email }) => requestPasswordReset(email.trim()),
    onSent: (_answer, { email }) => setSentTo(email.trim()),
    failure: { title: 'Request Failed', text: 'Please try again in a moment.' },
  });
  if (sentTo !== null) {
    return (
      <div role="status">
        <EmptyState
          icon={<MailCheck size={32} strokeWidth={1.5} />}
          title="Check your email"
          text={`If there is an account with ${sentTo}, we have sent it a link. The link works once, within one hour.`}
          action={
            <Button variant="link" onClick={() => setSentTo(null)}>
              Use a different address
            </Button>
          }
        />
      </div>
    );
  }
  return (
    <SendFormView form={form} label="Forgot password">
      <p>Enter your account’s email address. We’ll send you a link to choose a new password.</p>
      <TextField fields={form.fields} name="email" label="Email" required type="email" autoComplete="email" />
      <Button type="submit" block loading={form.busy} loadingLabel="Sending…">
        Send link
      </Button>
    </SendFormView>
  );
}

/** Sets a new password with the mail's link. This ends every session: the customer signs in with it afterwards. */
function NewPasswordForm({ token }: { token: string }) {
  const navigate = useNavigate();
  const [expired, setExpired] = useState(false);
  const form = useSendForm({
    initial: { password: '', confirmation: '' },
    check: (name, { password, confirmation }) =>
      name === 'password' ? passwordProblem(password) : repeatProblem(confirmation, password),
    send: ({ password }) => confirmPasswordReset(token, password),
    onSent: () => {
      toast({ title: 'Password changed', description: 'Please sign in with your new password.' });
      void navigate(links.login(), { replace: true });
    },
    onFailed: (error) => {
      if (error instanceof ApiError && error.problem.code === 'token_invalid') setExpired(true);
      else failureToast('Password Not Changed', 'Please try again.')(error);
    },
  });
  if (expired) {
    return (
      <Stack role="alert">
        <p>This link has already been used, or it is more than an hour old.</p>
        <ButtonLink to={RESET_PATH} reloadDocument>
          Send me a new link
        </ButtonLink>
      </Stack>
    );
  }
  return (
    <SendFormView form={form} label="Reset password">
      <p>You will be signed out on all your devices.</p>
      <NewPasswordField form={form} label="New password" />
      <PasswordField fields={form.fields} name="confirmation" label="Confirm Password" kind="new" />
      <Button type="submit" block loading={form.busy} loadingLabel="Saving…">
        Save password
      </Button>
    </SendFormView>
  );
}
