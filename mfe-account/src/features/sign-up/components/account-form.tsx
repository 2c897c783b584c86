import { Button } from '@shamba/ui/core';
import { toast, useSession } from '@shamba/shell-sdk';
import { SendFormView, useSendForm } from '@shamba/slice-kit/forms';
import { ACCOUNT, emptySignUp, signUpRule } from '../sign-up-rules';
import { AccountFields } from './account-fields';

/** An account without a membership. */
export function AccountForm({ onEntered }: { onEntered: (role: string) => void }) {
  const { signUp } = useSession();
  const form = useSendForm({
    initial: emptySignUp,
    check: (name, values) => (ACCOUNT.includes(name) ? signUpRule(name, values) : undefined),
    send: ({ username, email, password }) => signUp({ username: username.trim(), email: email.trim(), password }),
    onSent: (user) => {
      toast({ title: 'Account created!' });
      onEntered(user.role);
    },
    failure: { title: 'Authentication Error', text: 'Registration failed' },
  });
  return (
    <SendFormView form={form} label="Create account">
      <AccountFields form={form} />
      <Button type="submit" block loading={form.busy} loadingLabel="Creating account…">
        Create Account
      </Button>
    </SendFormView>
  );
}
