// Loaded before a service (node --import): counts the files that it loads until it listens, by package, and writes them
// to LOADS_DIR/<process id>.json.
import { statSync, writeFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { Server } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { packageOf } from './package-of.ts';

const sizes = new Map<string, number>();
registerHooks({
  load(url, context, next) {
    if (url.startsWith('file:')) sizes.set(url, statSync(fileURLToPath(url)).size);
    return next(url, context);
  },
});

const listen = Reflect.get(Server.prototype, 'listen') as () => Server;
Server.prototype.listen = function (this: Server, ...args: unknown[]) {
  Server.prototype.listen = listen;
  const packages: Record<string, { files: number; bytes: number }> = {};
  for (const [url, bytes] of sizes) {
    const sum = (packages[packageOf(fileURLToPath(url))] ??= { files: 0, bytes: 0 });
    sum.files += 1;
    sum.bytes += bytes;
  }
  writeFileSync(join(process.env['LOADS_DIR'] ?? '', `${process.pid}.json`), JSON.stringify(packages));
  return Reflect.apply<Server, unknown[], Server>(listen, this, args);
};
