import { Button } from '@shamba/ui/core';
import { callApi, useSession } from '@shamba/shell-sdk';
import {
  emailProblem,
  FocusFirst,
  FormActions,
  keptFields,
  NewPasswordField,
  passwordProblem,
  PasswordField,
  repeatProblem,
  SendFormView,
  TextField,
  useKeptFields,
  usernameProblem,
  useSendForm,
} from '@shamba/slice-kit/forms';
import { Panel } from '@shamba/slice-kit/views';
import { failureToast } from '@shamba/slice-kit/writes';
import { useRefresh } from '../../shared/use-refresh';

const MIN_PASSWORD = 12;
const DRAFT = 'set-up-owner';
/** Fields that are kept over a reload: not the password. */
const KEPT = { username: '', email: '' };

/** Creates the first owner and signs them in. */
export function OwnerStep({ code }: { code: string }) {
  const { adopt } = useSession();
  const refresh = useRefresh();
  const form = useSendForm({
    initial: { ...keptFields(DRAFT, KEPT), password: '', confirmation: '' },
    check: (name, { username, email, password, confirmation }) => {
      switch (name) {
        case 'username':
          return usernameProblem(username);
        case 'email':
          return emailProblem(email);
        case 'password':
          return passwordProblem(password) ?? staffProblem(password);
        case 'confirmation':
          return repeatProblem(confirmation, password);
      }
    },
    send: ({ username, email, password }) =>
      callApi('POST /api/setup/owner', {
        body: { code, username: username.trim(), email: email.trim(), password },
      }),
    onSent: (answer) => {
      forget();
      adopt(answer);
      return refresh('/api/setup');
    },
    onFailed: (error, shown) => {
      if (!shown) failureToast('Error', 'The owner could not be created. Please try again.')(error);
      return refresh('/api/setup');
    },
  });
  const { fields, values } = form;
  const forget = useKeptFields(DRAFT, { username: values.username, email: values.email }, KEPT);
  return (
    <Panel title="Owner" text="Your own account. Owners can do everything, and can create accounts for others later.">
      <SendFormView form={form} label="Owner">
        <FocusFirst>
          <TextField
            fields={fields}
            name="username"
            label="Username"
            required
            autoComplete="username"
            autoCapitalize="none"
          />
        </FocusFirst>
        <TextField fields={fields} name="email" label="Email" required type="email" autoComplete="email" />
        <NewPasswordField form={form} label="Password (at least 12 characters)" />
        <PasswordField fields={fields} name="confirmation" label="Confirm Password" kind="new" />
        <FormActions>
          <Button type="submit" loading={form.busy} loadingLabel="Creating the owner…">
            Create owner
          </Button>
        </FormActions>
      </SendFormView>
    </Panel>
  );
}

const staffProblem = (password: string): string | undefined =>
  password.length < MIN_PASSWORD ? `Staff passwords need at least ${MIN_PASSWORD} characters` : undefined;
