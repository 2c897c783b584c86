import { Tabs } from '@shamba/ui/tabs';
import { useState } from 'react';
import { links, Navigate, type SessionUser, toast, useLocation, useNavigate, useSession } from '@shamba/shell-sdk';
import { failureToast, useWrite } from '@shamba/slice-kit/writes';
import { AuthCard } from './components/auth-card';
import { RegisterForm } from './components/register-form';
import { SignInForm } from './components/sign-in-form';
import { RESET_PATH, VERIFY_PATH } from './paths';
import { Button } from '@shamba/ui/core';
import { ButtonLink, Stack } from '@shamba/slice-kit/views';

/** Pages for mailed links to /login#reset=… and /login#verify=…: servers do not get the part behind #. */
const FROM_MAIL: Record<string, string> = { '#reset': RESET_PATH, '#verify': VERIFY_PATH };

/**
 * /login: signs in or registers, then opens the home page. A signed-in
 * visitor sees links to the account instead of the forms.
 */
export function LoginPage() {
  const navigate = useNavigate();
  const { hash } = useLocation();
  const { user } = useSession();
  // During sign-in the form stays until the home page is rendered:
  // otherwise the note for signed-in visitors would flash.
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

/** For a signed-in visitor: links to the account, and signing out. */
function AlreadySignedIn({ user }: { user: SessionUser }) {
  const { signOut } = useSession();
  const { busy, run } = useWrite({ send: signOut });
  const staff = user.role === 'admin';
  return (
    <Stack>
      <p>
        You are signed in as <strong>{user.username}</strong>.
      </p>
      <ButtonLink to={staff ? links.admin() : links.customer()} block>
        {staff ? 'Admin Dashboard' : 'My Account'}
      </ButtonLink>
      <Button variant="secondary" block loading={busy} loadingLabel="Signing out…" onClick={() => void run()}>
        Sign Out
      </Button>
    </Stack>
  );
}
