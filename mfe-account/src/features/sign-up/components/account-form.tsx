import type { FormEvent } from 'react';
import { Button } from '@shamba/ui/core';
import { toast, useSession } from '@shamba/shell-sdk';
import { useFields } from '../../../shared/form/use-fields';
import { useOnce } from '../../../shared/form/use-once';
import { failed } from '../../../shared/notify';
import form from '../../../shared/form/form.module.css';
import { ACCOUNT, emptySignUp, signUpRule } from '../sign-up-rules';
import { AccountFields } from './account-fields';

/** An account without a membership. */
export function AccountForm({ onEntered }: { onEntered: (role: string) => void }) {
  const { signUp } = useSession();
  const fields = useFields(emptySignUp, signUpRule);
  const { busy, run } = useOnce(async () => {
    const { username, email, password } = fields.values;
    try {
      const user = await signUp({ username: username.trim(), email: email.trim(), password });
      toast({ title: 'Account created!' });
      onEntered(user.role);
    } catch (error) {
      fields.takeErrors(error);
      failed('Authentication Error', 'Registration failed')(error);
    }
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!busy && fields.check(ACCOUNT)) void run();
  };
  return (
    <form ref={fields.form} className={form.form} onSubmit={submit} noValidate aria-label="Create account">
      <AccountFields fields={fields} />
      <Button type="submit" block loading={busy} loadingLabel="Creating account…">
        Create Account
      </Button>
    </form>
  );
}
