import { writeOpenApi } from '@shamba/service-kit/openapi';
import { AppModule } from './app.module.js';

await writeOpenApi({
  service: 'content',
  module: AppModule,
  title: 'Shamba content: page copy, inquiries and pictures',
});
