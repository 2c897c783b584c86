import { loadDemoPast } from './load-demo-past.js';
import { readDemoPastSettings } from './settings.js';

/* Run before the services start: by the launcher, and in Compose's profile `demo` as a container of its own. */
if (process.env['NODE_ENV'] === 'production') throw new Error('Demo data are refused in production');
const options = readDemoPastSettings(process.env);
const started = performance.now();
const world = await loadDemoPast({ ...options, now: new Date() });
const took = ((performance.now() - started) / 1000).toFixed(1);
process.stdout.write(world ? `demo-past: ${world.orders.length} orders in ${took} s\n` : 'demo-past: left alone\n');
