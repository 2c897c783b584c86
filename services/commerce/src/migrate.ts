import { baseConfigSchema, loadConfigOrExit, migrate } from '@shamba/service-kit';
import { createDataSource } from './database/data-source.js';

const config = loadConfigOrExit(baseConfigSchema.pick({ DATABASE_URL: true }));
const done = await migrate(createDataSource(config.DATABASE_URL));
process.stdout.write(`commerce: ${done.length === 0 ? 'nothing to migrate' : done.join(', ')}\n`);
