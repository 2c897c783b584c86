import 'reflect-metadata';
import { writeOpenApi } from '@shamba/service-kit/openapi';
import { AppModule } from './app.module.js';

await writeOpenApi({
  service: 'gateway',
  module: AppModule,
  title: 'Shamba gateway: sign-in, users, slices, overview',
});
