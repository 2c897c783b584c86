import { loadConfigOrExit } from '@shamba/service-kit/config';
import { bootstrap } from '@shamba/service-kit/http';
import { AppModule } from './app.module.js';
import { commerceConfigSchema } from './config.js';
import { acceptRatesFiles } from './modules/shop-settings/index.js';

await bootstrap({
  service: 'commerce',
  module: AppModule,
  config: loadConfigOrExit(commerceConfigSchema),
  rawBody: true,
  configure: acceptRatesFiles,
});
