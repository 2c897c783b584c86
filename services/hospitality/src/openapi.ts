import { writeOpenApi } from '@shamba/service-kit/openapi';
import { AppModule } from './app.module.js';

await writeOpenApi({
  service: 'hospitality',
  module: AppModule,
  title: 'Shamba hospitality: stay, events and experiences',
});
