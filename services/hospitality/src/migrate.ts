import { directDatabaseUrl, loadConfigOrExit, migrationConfigSchema } from '@shamba/service-kit/config';
import { migrate } from '@shamba/service-kit/database';
import { createDataSource } from './database/data-source.js';

const config = loadConfigOrExit(migrationConfigSchema);
const names = await migrate(createDataSource(directDatabaseUrl(config)));
process.stdout.write(names.length > 0 ? `hospitality: ${names.join(', ')}\n` : 'hospitality: nothing to migrate\n');
