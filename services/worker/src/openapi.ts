import { writeOpenApi } from '@shamba/service-kit/openapi';
import { AppModule } from './app.module.js';

await writeOpenApi({ service: 'worker', module: AppModule, title: 'Shamba worker: error log and notifications' });
