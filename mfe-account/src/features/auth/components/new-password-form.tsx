import { useState } from 'react';
import { Button, LinkButton } from '@shamba/ui/core';
import { ApiError, Link, links, toast, useNavigate } from '@shamba/shell-sdk';
import {
  NewPasswordField,
  PasswordField,
  passwordProblem,
  repeatProblem,
  SendFormView,
  useSendForm,
} from '@shamba/slice-kit/forms';
import { Stack } from '@shamba/slice-kit/views';
import { failureToast } from '@shamba/slice-kit/writes';
import { confirmPasswordReset } from '../api';
import { RESET_PATH } from '../paths';

/** Sets a new password with the mail's link. This ends every session: the customer signs in with it afterwards. */
export function NewPasswordForm({ token }: { token: string }) {
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
        <p>This link has been used already, or it is older than an hour.</p>
        <LinkButton asChild>
          <Link to={RESET_PATH} reloadDocument>
            Send me a new link
          </Link>
        </LinkButton>
      </Stack>
    );
  }
  return (
    <SendFormView form={form} label="Reset password">
      <p>You will be signed out wherever you are signed in now.</p>
      <NewPasswordField form={form} label="New password" />
      <PasswordField fields={form.fields} name="confirmation" label="Confirm Password" kind="new" />
      <Button type="submit" block loading={form.busy} loadingLabel="Saving…">
        Save password
      </Button>
    </SendFormView>
  );
}
