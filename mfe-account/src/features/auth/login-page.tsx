import { Tabs } from '@shamba/ui/tabs';
import { links, Navigate, toast, useLocation, useNavigate } from '@shamba/shell-sdk';
import { failed } from '../../shared/notify';
import { AuthCard } from './components/auth-card';
import { RegisterForm } from './components/register-form';
import { SignInForm } from './components/sign-in-form';
import { RESET_PATH, VERIFY_PATH } from './paths';

/** Mails may lead to /login#reset=… and /login#verify=…: what stands behind # is sent to no server. */
const FROM_MAIL: Record<string, string> = { '#reset': RESET_PATH, '#verify': VERIFY_PATH };

/** /login: sign in or register, then home. */
export function LoginPage() {
  const navigate = useNavigate();
  const { hash } = useLocation();
  const [kind = '', token] = hash.split('=');
  const target = FROM_MAIL[kind];
  if (target !== undefined && token) return <Navigate to={`${target}#${token}`} replace />;
  const enter = (title: string) => {
    toast({ title });
    void navigate(links.home());
  };
  return (
    <AuthCard title="Your account" documentTitle="Sign In">
      <Tabs
        label="Sign in or register"
        tabs={[
          { value: 'login', label: 'Login', content: <SignInForm submitLabel="Login" onDone={() => enter('Welcome back!')} onFailed={failed('Login Failed', 'Login failed')} /> },
          { value: 'register', label: 'Register', content: <RegisterForm onDone={() => enter('Account created!')} onFailed={failed('Registration Failed', 'Registration failed')} /> },
        ]}
      />
    </AuthCard>
  );
}
