import '@shamba/ui/styles.css';
import { runAlone, testUser } from '@shamba/shell-sdk/dev';
import slice from './slice';
import { api } from './testing/fixtures';

runAlone(slice, {
  user: testUser,
  api,
  states: { 'signed out': { user: null }, 'nothing bought yet': { api: { 'GET /api/customer/orders': [] } } },
  examples: { '/customer/*': '/customer' },
});
