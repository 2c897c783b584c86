import { defineSlice } from '@shamba/shell-sdk';
import manifest from '../slice.json' with { type: 'json' };
import { routes } from './routes';

export default defineSlice({ manifest, routes, slots: {} });
