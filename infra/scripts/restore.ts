// npm run restore -- <backup's folder>: puts a backup in the place of the shop in DATA_DIR, which must not run. What
// was there is set aside. Then the shop is started for as long as reconcile needs: it lists what the payment provider
// knows and this shop does not, which is what happened after the backup.
import { rename } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { bucketsOf } from './backup/buckets.ts';
import { restore } from './backup/restore.ts';
import { say } from './backup/say.ts';
import { buildAll } from './lib/build.ts';
import { fail, progress, Stop } from './lib/progress.mjs';
import { reconcile } from './lib/reconcile.ts';
import { dataDir } from './lib/root.mjs';
import { shopFolders } from './lib/shop-folders.ts';

/** Redis: sessions, caches and queues of the old shop. The services fill it again. */
async function setRedisAside(): Promise<void> {
  const folder = join(dataDir(), 'redis');
  if (existsSync(folder)) await rename(folder, `${folder}.before-${Date.now()}`);
}

try {
  const [backup] = process.argv.slice(2);
  if (!backup) throw new Stop('Usage: npm run restore -- <folder of a backup>');
  await buildAll();
  const { unprivilegedAccount, lockDataFolder, prepareDataFolder, startStack } = await import('@shamba/dev-stack');
  prepareDataFolder(dataDir());
  const unlock = lockDataFolder(dataDir());
  const owner = { uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0, ...unprivilegedAccount() };
  const buckets = await bucketsOf((name) => process.env[name]);
  const folders = await shopFolders();
  say.restored(await restore({ backup: resolve(backup), folders, buckets, owners: { postgres: owner } }));
  await setRedisAside();
  unlock();
  progress('Starting the shop to compare it with the payment provider');
  const stack = await startStack({
    dataDir: dataDir(),
    port: Number(process.env.PORT || 8080),
    seedDemo: false,
    onProgress: progress,
  });
  process.exitCode = await reconcile(stack.environment('commerce'));
  await stack.stop();
  console.log('The shop is as it was: npm start.');
} catch (error) {
  fail(error);
}
