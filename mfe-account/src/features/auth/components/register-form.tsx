import { Button } from '@shamba/ui/core';
import { useSession, type SessionUser } from '@shamba/shell-sdk';
import {
  emailProblem,
  NewPasswordField,
  PasswordField,
  passwordProblem,
  PASSWORDS_DIFFER,
  repeatProblem,
  SendFormView,
  TextField,
  usernameProblem,
  useSendForm,
} from '@shamba/slice-kit/forms';
import { refusalToast } from '@shamba/slice-kit/writes';

export interface RegisterFormProps {
  /** Called when the complete form is sent to the server: onDone or onFailed follows. */
  onStart?: () => void;
  onDone: (user: SessionUser) => void;
  onFailed: (error: unknown) => void;
}

/** Username, e-mail and a repeated password. */
export function RegisterForm({ onStart, onDone, onFailed }: RegisterFormProps) {
  const { signUp } = useSession();
  const form = useSendForm({
    initial: { username: '', email: '', password: '', confirmation: '' },
    check: (name, { username, email, password, confirmation }) => {
      switch (name) {
        case 'username':
          return usernameProblem(username);
        case 'email':
          return emailProblem(email);
        case 'password':
          return passwordProblem(password);
        case 'confirmation':
          return repeatProblem(confirmation, password);
      }
    },
    send: ({ username, email, password }) => {
      onStart?.();
      return signUp({ username: username.trim(), email: email.trim(), password });
    },
    onSent: onDone,
    onFailed,
    onRefused: ({ confirmation }) => {
      if (confirmation === PASSWORDS_DIFFER) refusalToast('Password Mismatch', PASSWORDS_DIFFER);
    },
  });
  const { fields } = form;
  return (
    <SendFormView form={form} label="Create account">
      <TextField
        fields={fields}
        name="username"
        label="Username"
        required
        autoComplete="username"
        autoCapitalize="none"
      />
      <TextField fields={fields} name="email" label="Email" required type="email" autoComplete="email" />
      <NewPasswordField form={form} label="Password" />
      <PasswordField fields={fields} name="confirmation" label="Confirm Password" kind="new" />
      <Button type="submit" block loading={form.busy} loadingLabel="Creating account…">
        Register
      </Button>
    </SendFormView>
  );
}
