import { useQueryClient } from '@tanstack/react-query';
import { Button } from '@shamba/ui/core';
import { toast } from '@shamba/shell-sdk';
import {
  FieldGrid,
  FormActions,
  NewPasswordField,
  PasswordField,
  passwordProblem,
  repeatProblem,
  SendFormView,
  useSendForm,
} from '@shamba/slice-kit/forms';
import { Panel } from '@shamba/slice-kit/views';
import { changePassword } from '../api';

/** Changes the password, which ends every other session of the account. */
export function PasswordPanel() {
  const queryClient = useQueryClient();
  const form = useSendForm({
    initial: { current_password: '', password: '', confirmation: '' },
    check: (name, { current_password, password, confirmation }) => {
      if (name === 'current_password') return current_password === '' ? 'Current password is required' : undefined;
      return name === 'password' ? passwordProblem(password) : repeatProblem(confirmation, password);
    },
    send: ({ current_password, password }) => changePassword(current_password, password),
    onSent: () => {
      form.reset();
      toast({ title: 'Password changed', description: 'You are signed out everywhere else.' });
      void queryClient.invalidateQueries({ queryKey: ['/api/customer/sessions'] });
    },
    failure: { title: 'Password Not Changed', text: 'Please try again.' },
  });
  const { fields } = form;
  return (
    <Panel title="Password">
      <SendFormView form={form} label="Change password">
        <PasswordField fields={fields} name="current_password" label="Current password" kind="current" />
        <FieldGrid>
          <NewPasswordField form={form} label="New password" />
          <PasswordField fields={fields} name="confirmation" label="Confirm Password" kind="new" />
        </FieldGrid>
        <FormActions>
          <Button type="submit" loading={form.busy} loadingLabel="Saving…">
            Change password
          </Button>
        </FormActions>
      </SendFormView>
    </Panel>
  );
}
