import 'reflect-metadata';
import { writeOpenApi } from '@shamba/service-kit/http';
import { AppModule } from './app.module.js';

await writeOpenApi({
  service: 'gateway',
  module: AppModule,
  title: 'Shamba gateway: sign-in, users, slices, overview',
});
