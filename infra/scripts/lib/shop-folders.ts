import { join } from 'node:path';
import { dataDir } from './root.mjs';

/** Folders of an npm start shop that backups contain. */
export async function shopFolders(): Promise<{ postgres: string; media: string; releases: string }> {
  const { postgresHome } = await import('@shamba/dev-stack');
  return {
    postgres: postgresHome(dataDir()),
    media: join(dataDir(), 'media'),
    releases: join(dataDir(), 'releases'),
  };
}
