import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * The path of a file of this package, which a bundler or Jest loads by itself: TypeScript here, JavaScript where the
 * package is installed.
 * @param name from src, without its ending
 */
export const ownFile = (name: string): string =>
  fileURLToPath(new URL(`./${name}${extname(import.meta.url)}`, import.meta.url));
