// npm run reconcile: compares provider, payments, orders and holds of a running stack and lists what does not agree.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { spawn } from 'node:child_process';
import { fail, Stop } from './lib/progress.mjs';
import { readJson } from './lib/read-json.ts';
import { dataDir, ROOT } from './lib/root.mjs';

try {
  const script = join(ROOT, 'services/commerce/dist/reconcile.js');
  if (!existsSync(script)) throw new Stop('Commerce is not built: run npm run build.');
  const file = join(dataDir(), 'environment', 'commerce.json');
  if (!existsSync(file))
    throw new Stop(`Nothing has been started on ${dataDir()}: run npm start first, or set DATA_DIR.`);
  const env = { ...process.env, ...readJson<Record<string, string>>(file) };
  const child = spawn(process.execPath, [script, ...process.argv.slice(2)], {
    cwd: join(ROOT, 'services/commerce'),
    env,
    stdio: 'inherit',
  });
  child.once('error', fail);
  child.once('exit', (code) => process.exit(code ?? 1));
} catch (error) {
  fail(error);
}
