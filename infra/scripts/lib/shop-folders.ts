import { join } from 'node:path';
import { dataDir } from './root.mjs';

/** Where a shop that npm start runs keeps what a backup has. */
export async function shopFolders(): Promise<{ postgres: string; media: string; releases: string }> {
  const { postgresHome } = await import('@shamba/dev-stack');
  return {
    postgres: postgresHome(dataDir()),
    media: join(dataDir(), 'media'),
    releases: join(dataDir(), 'releases'),
  };
}
