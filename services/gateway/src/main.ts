import 'reflect-metadata';
import { loadConfigOrExit } from '@shamba/service-kit/config';
import { bootstrap } from '@shamba/service-kit/http';
import { AppModule } from './app.module.js';
import { gatewayConfigSchema } from './config.js';
import { configureGateway } from './edge/index.js';

const config = loadConfigOrExit(gatewayConfigSchema);

await bootstrap({ service: 'gateway', module: AppModule, config, http: 'express', configure: configureGateway });
