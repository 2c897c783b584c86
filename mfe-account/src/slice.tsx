import { useEffect } from 'react';
import { defineSlice, type AuthDialogProps } from '@shamba/shell-sdk';
import { ErrorState, Skeleton, SkeletonGroup } from '@shamba/ui/core';
import { lazyPart } from '@shamba/ui/lazy-dialog';
import manifest from '../slice.json' with { type: 'json' };
import type { AuthDialogParts } from './features/auth/auth-dialog';
import { routes } from './routes';
import { lazyDialog, report } from './shared/lazy-dialog';
import type { SignUpSlotProps } from './shared/sign-up-slot';

const loadSignUp = async () => (await import(/* webpackChunkName: "sign-up" */ './features/sign-up/sign-up')).SignUp;
const SignUp = lazyPart<SignUpSlotProps>(loadSignUp, {
  pending: (
    <SkeletonGroup label="Loading the sign-up">
      <Skeleton shape="block" />
      <Skeleton shape="block" />
    </SkeletonGroup>
  ),
  failure: ({ retry, retrying }) => <ErrorState onRetry={retry} retrying={retrying} />,
  report,
});
const AuthDialog = lazyDialog<AuthDialogProps & AuthDialogParts>(
  async () => (await import(/* webpackChunkName: "auth-dialog" */ './features/auth/auth-dialog')).AuthDialog,
);

function AuthSlot(props: AuthDialogProps) {
  // Loads the sign-up's code before 'Sign Up' is pressed; the sign-up reports a failure.
  useEffect(() => void loadSignUp().catch(() => undefined), []);
  return <AuthDialog {...props} SignUp={SignUp} />;
}

export default defineSlice({ manifest, routes, slots: { 'auth-dialog': AuthSlot } });
