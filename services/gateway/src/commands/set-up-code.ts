import 'reflect-metadata';
import { loadConfigOrExit } from '@shamba/service-kit/config';
import { setUpCodeConfigSchema } from '../config.js';
import { createDataSource } from '../database/data-source.js';
import { readFirstRun, setUpCode } from '../people/index.js';

/**
 * `node dist/commands/set-up-code.js`: prints the one-time code of the first run,
 * and nothing when the site has an owner.
 */
const config = loadConfigOrExit(setUpCodeConfigSchema);
const dataSource = await createDataSource(config.DATABASE_URL).initialize();
try {
  const { open, salt } = await readFirstRun(dataSource.manager);
  if (open) process.stdout.write(`${setUpCode(salt, config.SESSION_SECRET[0] ?? '')}\n`);
} finally {
  await dataSource.destroy();
}
