import { Tabs } from '@shamba/ui/tabs';
import { useState } from 'react';
import { links, Navigate, toast, useLocation, useNavigate, useSession } from '@shamba/shell-sdk';
import { failureToast } from '@shamba/slice-kit/writes';
import { AlreadySignedIn } from './components/already-signed-in';
import { AuthCard } from './components/auth-card';
import { RegisterForm } from './components/register-form';
import { SignInForm } from './components/sign-in-form';
import { RESET_PATH, VERIFY_PATH } from './paths';

/** Mails may lead to /login#reset=… and /login#verify=…: a browser does not send the part behind # to the server. */
const FROM_MAIL: Record<string, string> = { '#reset': RESET_PATH, '#verify': VERIFY_PATH };

/**
 * /login: sign in or register, then home. A visitor who is signed
 * in already sees links to the account instead of the forms.
 */
export function LoginPage() {
  const navigate = useNavigate();
  const { hash } = useLocation();
  const { user } = useSession();
  // While signing in, the form stays until the home page is there:
  // without this, the note for signed-in visitors would flash up.
  const [entering, setEntering] = useState(false);
  const [kind = '', token] = hash.split('=');
  const target = FROM_MAIL[kind];
  if (target !== undefined && token) return <Navigate to={`${target}#${token}`} replace />;
  if (user !== null && !entering)
    return (
      <AuthCard title="Your account" documentTitle="Sign In">
        <AlreadySignedIn user={user} />
      </AuthCard>
    );
  const start = () => setEntering(true);
  const enter = (title: string) => {
    toast({ title });
    void navigate(links.home());
  };
  const failed = (title: string, text: string) => (error: unknown) => {
    setEntering(false);
    failureToast(title, text)(error);
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
                onFailed={failed('Login Failed', 'Login failed')}
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
                onFailed={failed('Registration Failed', 'Registration failed')}
              />
            ),
          },
        ]}
      />
    </AuthCard>
  );
}
