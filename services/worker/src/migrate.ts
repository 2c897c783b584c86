import { baseConfigSchema, loadConfigOrExit, migrate } from '@shamba/service-kit';
import { createDataSource } from './database/data-source.js';

const config = loadConfigOrExit(baseConfigSchema.pick({ DATABASE_URL: true }));
const names = await migrate(createDataSource(config.DATABASE_URL));
process.stdout.write(names.length > 0 ? `worker: ${names.join(', ')}\n` : 'worker: nothing to migrate\n');
