import { writeOpenApi } from '@shamba/service-kit/openapi';
import { AppModule } from './app.module.js';

await writeOpenApi({ service: 'catalog', module: AppModule, title: 'Shamba catalog: wines, stock and club tiers' });
