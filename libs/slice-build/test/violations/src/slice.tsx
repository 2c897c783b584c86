import { defineSlice } from '@shamba/shell-sdk';
import manifest from '../slice.json' with { type: 'json' };
import { track } from './track';

track();
const page = async () => ({ Component: (await import(/* webpackChunkName: "page" */ './page')).Page });

export default defineSlice({ manifest, routes: [{ path: '/violations', lazy: page }] });
