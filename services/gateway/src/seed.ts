import 'reflect-metadata';
import { loadConfigOrExit } from '@shamba/service-kit/config';
import { databaseConfigSchema } from './config.js';
import { createDataSource } from './database/data-source.js';
import { seedDemo } from './seed-demo.js';

const config = loadConfigOrExit(databaseConfigSchema);
const dataSource = await createDataSource(config.DATABASE_URL).initialize();
await seedDemo(dataSource);
await dataSource.destroy();
