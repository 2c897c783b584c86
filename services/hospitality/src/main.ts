import { bootstrap, loadConfigOrExit } from '@shamba/service-kit';
import { AppModule } from './app.module.js';
import { hospitalityConfigSchema } from './config.js';

await bootstrap({ service: 'hospitality', module: AppModule, config: loadConfigOrExit(hospitalityConfigSchema) });
