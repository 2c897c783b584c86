import 'reflect-metadata';
import { loadConfigOrExit, migrate } from '@shamba/service-kit';
import { databaseConfigSchema } from './config.js';
import { createDataSource } from './database/data-source.js';

const config = loadConfigOrExit(databaseConfigSchema);
const names = await migrate(createDataSource(config.DATABASE_URL));
process.stdout.write(names.length > 0 ? `gateway: ${names.join(', ')}\n` : 'gateway: nothing to migrate\n');
