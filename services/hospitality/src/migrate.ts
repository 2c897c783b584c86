import { directDatabaseUrl, loadConfigOrExit, migrate, migrationConfigSchema } from '@shamba/service-kit';
import { createDataSource } from './database/data-source.js';

const config = loadConfigOrExit(migrationConfigSchema);
const names = await migrate(createDataSource(directDatabaseUrl(config)));
process.stdout.write(names.length > 0 ? `hospitality: ${names.join(', ')}\n` : 'hospitality: nothing to migrate\n');
