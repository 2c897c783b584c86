import { baseConfigSchema, loadConfigOrExit } from '@shamba/service-kit/config';
import { createDataSource } from './database/data-source.js';
import { seedDemo } from './seed-demo.js';

const config = loadConfigOrExit(baseConfigSchema.pick({ DATABASE_URL: true }));
const dataSource = createDataSource(config.DATABASE_URL);
await dataSource.initialize();
await seedDemo(dataSource);
await dataSource.destroy();
process.stdout.write('commerce: demo data loaded\n');
