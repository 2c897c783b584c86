import { directDatabaseUrl, loadConfigOrExit, migrate, migrationConfigSchema } from '@shamba/service-kit';
import { createDataSource } from './database/data-source.js';

const config = loadConfigOrExit(migrationConfigSchema);
const names = await migrate(createDataSource(directDatabaseUrl(config)));
process.stdout.write(names.length > 0 ? `worker: ${names.join(', ')}\n` : 'worker: nothing to migrate\n');
