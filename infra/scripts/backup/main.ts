// node infra/scripts/backup/main.ts backup|restore <name>: for containers, with the settings
//   POSTGRES_URL or POSTGRES_URL_FILE   superuser; for a backup
//   POSTGRES_DIR, MEDIA_DIR, RELEASES_DIR, BACKUP_DIR   folders
//   BACKUP_KEEP                          how many backups are kept (14)
//   MEDIA_STORE, RELEASE_STORE_KIND, S3_… as content and the gateway have them; see bucketsOf
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { backUp } from './backup.ts';
import { bucketsOf } from './buckets.ts';
import { Stop } from '../lib/progress.mjs';
import { restore } from './restore.ts';
import { say } from './say.ts';

function given(name: string): string | undefined {
  const { [name]: plain, [`${name}_FILE`]: file } = process.env;
  return plain || (file ? readFileSync(file, 'utf8').trim() : undefined);
}

function setting(name: string, fallback?: string): string {
  const value = given(name) || fallback;
  if (value === undefined) throw new Stop(`${name} is missing.`);
  return value;
}

try {
  const [command, name] = process.argv.slice(2);
  const to = setting('BACKUP_DIR');
  const folders = { media: setting('MEDIA_DIR'), releases: setting('RELEASES_DIR') };
  const buckets = await bucketsOf(given);
  if (command === 'backup') {
    const keep = Number(setting('BACKUP_KEEP', '14'));
    say.backedUp(await backUp({ postgresUrl: setting('POSTGRES_URL'), folders, buckets, to, keep }));
  } else if (command === 'restore' && name) {
    const places = { ...folders, postgres: setting('POSTGRES_DIR') };
    say.restored(await restore({ backup: join(to, name), folders: places, buckets }));
  } else {
    throw new Stop('Usage: main.ts backup | restore <name of a backup>');
  }
} catch (error) {
  console.error(error instanceof Stop ? error.message : error);
  process.exitCode = 1;
}
