import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { Stop } from './progress.mjs';

/** mkdir -p that ends: Node's own never returns below /proc. */
function makeFolder(dir) {
  if (existsSync(dir)) return;
  makeFolder(dirname(dir));
  mkdirSync(dir);
}

/** Fails at once, before minutes of building, when the data folder cannot be written. */
export function requireWritable(dir) {
  try {
    makeFolder(join(dir, 'logs'));
    const probe = join(dir, '.writable');
    writeFileSync(probe, '');
    rmSync(probe);
  } catch (error) {
    throw new Stop(`The data folder ${dir} cannot be written (${error.code}): set DATA_DIR to another one.`);
  }
}

/** Fails at once when the site's own port is taken. */
export async function requireFreePort(port, host = '0.0.0.0') {
  const free = await new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, host, () => server.close(() => resolve(true)));
  });
  if (!free)
    throw new Stop(
      `Port ${port} is taken by another program (or Shamba is already running): stop it, or choose another with PORT=<number> npm start.`,
    );
}
