// npm run reconcile: compares provider, payments, orders and holds of a running stack and lists what does not agree.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fail, Stop } from './lib/progress.mjs';
import { readJson } from './lib/read-json.ts';
import { reconcile } from './lib/reconcile.ts';
import { dataDir } from './lib/root.mjs';

try {
  const file = join(dataDir(), 'environment', 'commerce.json');
  if (!existsSync(file))
    throw new Stop(`Nothing has been started on ${dataDir()}: run npm start first, or set DATA_DIR.`);
  process.exitCode = await reconcile(readJson(file), process.argv.slice(2));
} catch (error) {
  fail(error);
}
