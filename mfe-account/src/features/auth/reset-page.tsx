import { links } from '@shamba/shell-sdk';
import { AuthCard } from './components/auth-card';
import { ForgotForm } from './components/forgot-form';
import { NewPasswordForm } from './components/new-password-form';
import { useMailedToken } from './use-mailed-token';

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
