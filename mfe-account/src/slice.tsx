import { lazy } from 'react';
import { defineSlice, type AuthDialogProps } from '@shamba/shell-sdk';
import manifest from '../slice.json';
import { routes } from './routes';

const SignUp = lazy(async () => ({ default: (await import(/* webpackChunkName: "sign-up" */ './features/sign-up/sign-up')).SignUp }));
const AuthDialog = lazy(async () => ({ default: (await import(/* webpackChunkName: "auth-dialog" */ './features/auth/auth-dialog')).AuthDialog }));

const AuthSlot = (props: AuthDialogProps) => <AuthDialog {...props} SignUp={SignUp} />;

export default defineSlice({ manifest, routes, slots: { 'auth-dialog': AuthSlot } });
