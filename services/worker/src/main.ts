import { loadConfigOrExit } from '@shamba/service-kit/config';
import { bootstrap } from '@shamba/service-kit/http';
import { AppModule } from './app.module.js';
import { workerConfigSchema } from './config.js';
import { acceptOneClick } from './modules/notifications/index.js';

await bootstrap({
  service: 'worker',
  module: AppModule,
  config: loadConfigOrExit(workerConfigSchema),
  configure: acceptOneClick,
});
