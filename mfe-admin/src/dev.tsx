import '@shamba/ui/styles.css';
import { runAlone, testAdmin } from '@shamba/shell-sdk/dev';
import { fixtures } from '@shamba/slice-kit/testing';
import slice from './slice';

runAlone(slice, {
  user: testAdmin,
  api: { 'GET /api/site': fixtures.site(), 'GET /api/wines': [fixtures.wine()] },
  examples: { '/admin/*': '/admin/wine-shop' },
});
