import '@shamba/ui/styles.css';
import { runAlone } from '@shamba/shell-sdk/dev';
import { fixtures } from '@shamba/slice-kit/testing';
import slice from './slice';

// `npm run dev -- example --alone`: every route in every state, without a server.
runAlone(slice, {
  api: { 'GET /api/wines/featured': [fixtures.wine()] },
  states: { 'nothing featured': { api: { 'GET /api/wines/featured': [] } } },
});
