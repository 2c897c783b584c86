import { Tabs } from '@shamba/ui/tabs';
import { useState } from 'react';
import { links, Navigate, toast, useLocation, useNavigate, useSession } from '@shamba/shell-sdk';
import { failed } from '../../shared/notify';
import { AlreadyHere } from './components/already-here';
import { AuthCard } from './components/auth-card';
import { RegisterForm } from './components/register-form';
import { SignInForm } from './components/sign-in-form';
import { RESET_PATH, VERIFY_PATH } from './paths';

/** Mails may lead to /login#reset=… and /login#verify=…: what stands behind # is sent to no server. */
const FROM_MAIL: Record<string, string> = { '#reset': RESET_PATH, '#verify': VERIFY_PATH };

/** /login: sign in or register, then home. Who is signed in already is told so and finds the ways on instead of the forms. */
export function LoginPage() {
  const navigate = useNavigate();
  const { hash } = useLocation();
  const { user } = useSession();
  // While its request is on its way, the form stays until home is there: whoever comes in by it is not told that they were here.
  const [entering, setEntering] = useState(false);
  const [kind = '', token] = hash.split('=');
  const target = FROM_MAIL[kind];
  if (target !== undefined && token) return <Navigate to={`${target}#${token}`} replace />;
  if (user !== null && !entering)
    return (
      <AuthCard title="Your account" documentTitle="Sign In">
        <AlreadyHere user={user} />
      </AuthCard>
    );
  const start = () => setEntering(true);
  const enter = (title: string) => {
    toast({ title });
    void navigate(links.home());
  };
  const refuse = (title: string, text: string) => (error: unknown) => {
    setEntering(false);
    failed(title, text)(error);
  };
  return (
    <AuthCard title="Your account" documentTitle="Sign In">
      <Tabs
        label="Sign in or register"
        tabs={[
          {
            value: 'login',
            label: 'Login',
            content: (
              <SignInForm
                submitLabel="Login"
                onStart={start}
                onDone={() => enter('Welcome back!')}
                onFailed={refuse('Login Failed', 'Login failed')}
              />
            ),
          },
          {
            value: 'register',
            label: 'Register',
            content: (
              <RegisterForm
                onStart={start}
                onDone={() => enter('Account created!')}
                onFailed={refuse('Registration Failed', 'Registration failed')}
              />
            ),
          },
        ]}
      />
    </AuthCard>
  );
}
