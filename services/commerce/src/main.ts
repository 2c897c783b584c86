import { bootstrap, loadConfigOrExit } from '@shamba/service-kit';
import { AppModule } from './app.module.js';
import { commerceConfigSchema } from './config.js';

await bootstrap({
  service: 'commerce',
  module: AppModule,
  config: loadConfigOrExit(commerceConfigSchema),
  rawBody: true,
});
