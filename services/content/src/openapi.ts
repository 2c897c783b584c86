import { writeOpenApi } from '@shamba/service-kit/http';
import { AppModule } from './app.module.js';

await writeOpenApi({
  service: 'content',
  module: AppModule,
  title: 'Shamba content: page copy, inquiries and pictures',
});
