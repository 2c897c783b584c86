import 'reflect-metadata';
import { bootstrap, loadConfigOrExit } from '@shamba/service-kit';
import { AppModule } from './app.module.js';
import { gatewayConfigSchema } from './config.js';
import { configureGateway } from './configure.js';

const config = loadConfigOrExit(gatewayConfigSchema);

await bootstrap({ service: 'gateway', module: AppModule, config, http: 'express', configure: configureGateway });
