// npm run backup [-- --to <folder>] [--keep 14]: backs up the shop that npm start runs now (DATA_DIR): all databases as
// they are at one moment, pictures and releases. Keys and passwords (secrets.json, postgres.password) are kept
// elsewhere.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { backUp } from './backup/backup.ts';
import { bucketsOf } from './backup/buckets.ts';
import { say } from './backup/say.ts';
import { readArguments } from './lib/arguments.ts';
import { codeOf, fail, Stop } from './lib/progress.mjs';
import { readJson } from './lib/read-json.ts';
import { dataDir } from './lib/root.mjs';
import { shopFolders } from './lib/shop-folders.ts';

try {
  const {
    options: { to, keep },
  } = readArguments({ to: join(dataDir(), 'backups'), keep: 14 });
  if (!Number.isInteger(keep) || keep < 1) throw new Stop('--keep is how many backups stay: at least 1.');
  const { postgres, ...folders } = await shopFolders();
  const file = join(dataDir(), 'environment', 'commerce.json');
  const password = `${postgres}.password`;
  if (!existsSync(file) || !existsSync(password))
    throw new Stop(
      `No PostgreSQL of npm start is in ${dataDir()}. A server of your own is backed up by its own tools.`,
    );
  const url = new URL(readJson<{ DATABASE_URL: string }>(file).DATABASE_URL);
  url.username = 'postgres';
  url.password = readFileSync(password, 'utf8').trim();
  url.pathname = '/postgres';
  const buckets = await bucketsOf((name) => process.env[name]);
  say.backedUp(await backUp({ postgresUrl: url.href, folders, buckets, to, keep }));
} catch (error) {
  fail(codeOf(error) === 'ECONNREFUSED' ? new Stop('The shop does not run: start it first (npm start).') : error);
}
