import { loadConfigOrExit, migrate } from '@shamba/service-kit';
import { catalogConfigSchema } from './config.js';
import { createDataSource } from './database/data-source.js';

const config = loadConfigOrExit(catalogConfigSchema.pick({ DATABASE_URL: true }));
const names = await migrate(createDataSource(config.DATABASE_URL));
process.stdout.write(names.length > 0 ? `catalog: ${names.join(', ')}\n` : 'catalog: nothing to migrate\n');
