import { loadDemoPast } from './load-demo-past.js';
import { loadShopRules } from './shop-rules.js';

/* Run by the launcher before the services start. DEMO_PAST: what loadDemoPast needs, as JSON. */
if (process.env['NODE_ENV'] === 'production') throw new Error('Demo data are refused in production');
const options = JSON.parse(process.env['DEMO_PAST'] ?? '') as Omit<Parameters<typeof loadDemoPast>[0], 'rules' | 'now'>;
const started = performance.now();
const world = await loadDemoPast({ ...options, rules: await loadShopRules(), now: new Date() });
const took = ((performance.now() - started) / 1000).toFixed(1);
process.stdout.write(world ? `demo-past: ${world.orders.length} orders in ${took} s\n` : 'demo-past: left alone\n');
