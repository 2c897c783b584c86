import 'reflect-metadata';
import { withDatabase } from './commands/command.js';
import { seedDemo } from './seed-demo.js';

await withDatabase(async (dataSource) => {
  await seedDemo(dataSource);
  return '';
});
