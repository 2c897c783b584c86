import { bootstrap, loadConfigOrExit } from '@shamba/service-kit';
import { AppModule } from './app.module.js';
import { catalogConfigSchema } from './config.js';
import { acceptImports } from './modules/wine-import/index.js';

await bootstrap({
  service: 'catalog',
  module: AppModule,
  config: loadConfigOrExit(catalogConfigSchema),
  configure: acceptImports,
});
