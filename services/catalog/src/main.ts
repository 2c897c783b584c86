import { loadConfigOrExit } from '@shamba/service-kit/config';
import { bootstrap } from '@shamba/service-kit/http';
import { AppModule } from './app.module.js';
import { catalogConfigSchema } from './config.js';
import { acceptImports } from './modules/wine-import/index.js';

await bootstrap({
  service: 'catalog',
  module: AppModule,
  config: loadConfigOrExit(catalogConfigSchema),
  configure: acceptImports,
});
