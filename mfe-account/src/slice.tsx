import { lazy } from 'react';
import { defineSlice } from '@shamba/shell-sdk';
import manifest from '../slice.json';
import { routes } from './routes';

const AuthDialog = lazy(async () => ({ default: (await import(/* webpackChunkName: "auth-dialog" */ './features/auth/auth-dialog')).AuthDialog }));

export default defineSlice({ manifest, routes, slots: { 'auth-dialog': AuthDialog } });
