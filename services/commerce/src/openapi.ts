import { writeOpenApi } from '@shamba/service-kit/openapi';
import { AppModule } from './app.module.js';

await writeOpenApi({
  service: 'commerce',
  module: AppModule,
  title: 'Shamba commerce: cart, prices, checkout, payments, orders',
});
