import { defineSlice } from '@shamba/shell-sdk';
import manifest from '../slice.json';
import { routes } from './routes';

export default defineSlice({ manifest, routes });
