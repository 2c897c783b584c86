import { loadConfigOrExit } from '@shamba/service-kit/config';
import { hospitalityConfigSchema } from './config.js';
import { createDataSource } from './database/data-source.js';
import { seedDemo } from './seed-demo.js';

const config = loadConfigOrExit(hospitalityConfigSchema.pick({ DATABASE_URL: true, DEMO_MEDIA_DIR: true }));
const dataSource = await createDataSource(config.DATABASE_URL).initialize();
await seedDemo(dataSource, config.DEMO_MEDIA_DIR);
await dataSource.destroy();
