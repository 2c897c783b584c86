import { ArrowLeft } from 'lucide-react';
import { Card, CardBody, Page } from '@shamba/ui/core';
import { Tabs } from '@shamba/ui/tabs';
import { Link, links, messageOf, toast, useDocumentTitle, useNavigate } from '@shamba/shell-sdk';
import { SignInForm } from './components/sign-in-form';
import { SignUpForm } from './components/sign-up-form';
import styles from './login-page.module.css';

const failed = (title: string, fallback: string) => (error: unknown) => void toast({ title, description: messageOf(error, fallback), variant: 'destructive' });

/** /login: sign in or register, then home. */
export function LoginPage() {
  useDocumentTitle('Sign In');
  const navigate = useNavigate();
  const enter = (title: string) => {
    toast({ title });
    void navigate(links.home());
  };
  return (
    <Page title="Your account" narrow>
      <Link to={links.home()} className={styles.back}><ArrowLeft size={16} aria-hidden="true" /> Back</Link>
      <Card className={styles.card}>
        <CardBody>
          <Tabs
            label="Sign in or register"
            tabs={[
              { value: 'login', label: 'Login', content: <SignInForm submitLabel="Login" onDone={() => enter('Welcome back!')} onFailed={failed('Login Failed', 'Login failed')} /> },
              { value: 'register', label: 'Register', content: <SignUpForm submitLabel="Register" confirm onDone={() => enter('Account created!')} onFailed={failed('Registration Failed', 'Registration failed')} /> },
            ]}
          />
        </CardBody>
      </Card>
    </Page>
  );
}
