import { writeOpenApi } from '@shamba/service-kit/http';
import { AppModule } from './app.module.js';

await writeOpenApi({ service: 'catalog', module: AppModule, title: 'Shamba catalog: wines, stock and club tiers' });
