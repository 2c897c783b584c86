import '@shamba/ui/styles.css';
import { runAlone } from '@shamba/shell-sdk/dev';
import slice from './slice';
import { api, event, wine } from './testing/fixtures';

runAlone(slice, {
  api,
  states: {
    'nothing to sell': {
      api: { 'GET /api/wines': [], 'GET /api/wines/featured': [], 'GET /api/events': [], 'GET /api/experiences': [] },
    },
  },
  examples: { '/wines/:slug': `/wines/${wine().slug}`, '/events/:slug': `/events/${event().slug}` },
});
