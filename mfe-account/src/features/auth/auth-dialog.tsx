import { useState, type ComponentType } from 'react';
import { Button } from '@shamba/ui/core';
import { Dialog } from '@shamba/ui/dialog';
import {
  links,
  toast,
  useConfig,
  useNavigate,
  useSession,
  type AuthDialogProps,
  type SelectedTier,
} from '@shamba/shell-sdk';
import { failureToast } from '@shamba/slice-kit/writes';
import { useTiers } from '../../shared/api/club';
import type { SignUpSlotProps } from '../../shared/sign-up-slot';
import { SignInForm } from './components/sign-in-form';
import styles from './auth-dialog.module.css';

export interface AuthDialogParts {
  /** The sign-up, loaded on opening: most visitors come to sign in. */
  SignUp: ComponentType<SignUpSlotProps>;
}

/** The dialog behind 'Sign Up/Login': signs in, creates an account, or joins the club. Closing discards its input. */
export function AuthDialog({
  mode: openedAs,
  tier: openedFor,
  stay = false,
  email,
  onClose,
  SignUp,
}: AuthDialogProps & AuthDialogParts) {
  const { user } = useSession();
  const { defaultTierName } = useConfig();
  const navigate = useNavigate();
  const [mode, setMode] = useState(openedAs);
  /** undefined: no choice yet, the sign-up preselects a tier; null: no membership. */
  const [tier, setTier] = useState<SelectedTier | null | undefined>(openedFor ?? (stay ? null : undefined));
  const signingIn = mode === 'sign-in';
  const enter = (role: string) => {
    onClose();
    if (!stay) void navigate(role === 'admin' ? links.admin() : links.customer());
  };
  const title = signingIn ? 'Welcome Back' : titleOf(tier, defaultTierName);
  // Fetched before 'Sign Up' is pressed: the club's form then has its tier at once.
  useTiers();
  return (
    <Dialog open onOpenChange={onClose} title={title} size={signingIn ? 'sm' : 'md'} keepOnOutsidePress>
      {signingIn ? (
        <SignInForm
          submitLabel="Sign In"
          onLeave={onClose}
          onFailed={failureToast('Authentication Error', 'Login failed')}
          onDone={(who) => {
            toast({ title: 'Welcome back!', ...(!stay && { description: 'Redirecting to your dashboard...' }) });
            enter(who.role);
          }}
        />
      ) : (
        <SignUp email={email} tier={tier} onTier={setTier} onEntered={enter} onClose={onClose} />
      )}
      {user ? null : (
        <p className={styles.switch}>
          {signingIn ? 'New here?' : 'Already have an account?'}{' '}
          <Button variant="link" onClick={() => setMode(signingIn ? 'sign-up' : 'sign-in')}>
            {signingIn ? 'Sign Up' : 'Sign In'}
          </Button>
        </p>
      )}
    </Dialog>
  );
}

/** undefined: the club's default tier, which is still loading; the page's document has its name. */
function titleOf(tier: SelectedTier | null | undefined, defaultTierName = 'the Wine Club'): string {
  return tier === null ? 'Join Our Wine Family' : `Join ${tier?.name ?? defaultTierName}`;
}
