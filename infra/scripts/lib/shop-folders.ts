import { join } from 'node:path';
import { dataDir } from './root.mjs';

/** Where a shop that npm start runs keeps what a backup has: { postgres, media, releases }. */
export async function shopFolders() {
  const { postgresHome } = await import(new URL('../../../libs/dev-stack/dist/index.js', import.meta.url));
  return {
    postgres: postgresHome(dataDir()),
    media: join(dataDir(), 'media'),
    releases: join(dataDir(), 'releases'),
  };
}
