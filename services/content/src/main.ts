import { loadConfigOrExit } from '@shamba/service-kit/config';
import { bootstrap } from '@shamba/service-kit/http';
import { AppModule } from './app.module.js';
import { contentConfigSchema } from './config.js';
import { acceptUploads } from './modules/media/index.js';

await bootstrap({
  service: 'content',
  module: AppModule,
  config: loadConfigOrExit(contentConfigSchema),
  configure: acceptUploads,
});
