import '@shamba/ui/styles.css';
import { problem, runAlone } from '@shamba/shell-sdk/dev';
import slice from './slice';
import { fullCart, groups, server, wineLine } from './testing/fixtures';

const { api } = server(fullCart());
const declined = problem(402, 'Your card was declined. Please use another one.', 'card_declined');

runAlone(slice, {
  api,
  states: {
    'empty cart': server(groups()),
    'one wine': server(groups({ wines: [wineLine()] })),
    'card is declined': { api: { 'POST /api/square/create-payment': declined } },
  },
});
