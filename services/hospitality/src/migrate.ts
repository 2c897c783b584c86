import { loadConfigOrExit, migrate } from '@shamba/service-kit';
import { hospitalityConfigSchema } from './config.js';
import { createDataSource } from './database/data-source.js';

const config = loadConfigOrExit(hospitalityConfigSchema.pick({ DATABASE_URL: true }));
const names = await migrate(createDataSource(config.DATABASE_URL));
process.stdout.write(names.length > 0 ? `hospitality: ${names.join(', ')}\n` : 'hospitality: nothing to migrate\n');
