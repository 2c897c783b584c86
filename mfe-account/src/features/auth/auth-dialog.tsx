import { useState } from 'react';
import { Button } from '@shamba/ui/core';
import { Dialog } from '@shamba/ui/dialog';
import { links, messageOf, toast, useNavigate, type AuthDialogProps } from '@shamba/shell-sdk';
import { SignInForm } from './components/sign-in-form';
import { SignUpForm } from './components/sign-up-form';
import { requestMembership, useMembershipRequest } from './use-membership-request';
import styles from './auth-dialog.module.css';

const failed = (fallback: string) => (error: unknown) => void toast({ title: 'Authentication Error', description: messageOf(error, fallback), variant: 'destructive' });

/** The dialog behind 'Sign Up/Login': sign in, or become a customer. A chosen club tier stays named on the way. */
export function AuthDialog({ mode: openedAs, tier, onClose }: AuthDialogProps) {
  const [mode, setMode] = useState(openedAs);
  const navigate = useNavigate();
  const requesting = useMembershipRequest({ tier, onClose });
  const enter = (role: string) => {
    onClose();
    void navigate(role === 'admin' ? links.admin() : links.customer());
  };
  if (requesting) return null;
  const signingIn = mode === 'sign-in';
  const title = signingIn ? 'Welcome Back' : tier ? `Join ${tier.name}` : 'Join Our Wine Family';
  return (
    <Dialog open onOpenChange={(open) => { if (!open) onClose(); }} title={title} size="sm" keepOnOutsidePress>
      {signingIn ? (
        <SignInForm
          submitLabel="Sign In"
          onFailed={failed('Login failed')}
          onDone={(user) => {
            toast({ title: 'Welcome back!', description: 'Redirecting to your dashboard...' });
            enter(user.role);
          }}
        />
      ) : (
        <SignUpForm
          submitLabel="Create Account"
          onFailed={failed('Registration failed')}
          onDone={(user) => {
            toast({ title: 'Account created!' });
            enter(user.role);
            if (tier) void requestMembership(user, tier);
          }}
        />
      )}
      <p className={styles.switch}>
        {signingIn ? 'New here?' : 'Have an account already?'}{' '}
        <Button variant="link" onClick={() => setMode(signingIn ? 'sign-up' : 'sign-in')}>{signingIn ? 'Sign Up' : 'Sign In'}</Button>
      </p>
    </Dialog>
  );
}
