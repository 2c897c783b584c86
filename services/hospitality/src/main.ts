import { loadConfigOrExit } from '@shamba/service-kit/config';
import { bootstrap } from '@shamba/service-kit/http';
import { AppModule } from './app.module.js';
import { hospitalityConfigSchema } from './config.js';

await bootstrap({ service: 'hospitality', module: AppModule, config: loadConfigOrExit(hospitalityConfigSchema) });
