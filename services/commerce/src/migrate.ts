import { directDatabaseUrl, loadConfigOrExit, migrationConfigSchema } from '@shamba/service-kit/config';
import { migrate } from '@shamba/service-kit/database';
import { createDataSource } from './database/data-source.js';

const config = loadConfigOrExit(migrationConfigSchema);
const done = await migrate(createDataSource(directDatabaseUrl(config)));
process.stdout.write(`commerce: ${done.length === 0 ? 'nothing to migrate' : done.join(', ')}\n`);
