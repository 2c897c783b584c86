import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const fileIn = (dataDir: string): string => join(dataDir, 'port');

/** Notes the port of the shop that runs on this machine's data, for `npm run slice`. */
export const notePort = (dataDir: string, port: number): void => writeFileSync(fileIn(dataDir), `${port}\n`);

/** Port of the last start on this data; undefined: there was none. */
export function notedPort(dataDir: string): string | undefined {
  const file = fileIn(dataDir);
  const text = existsSync(file) ? readFileSync(file, 'utf8').trim() : '';
  return /^\d{1,5}$/.test(text) ? text : undefined;
}
