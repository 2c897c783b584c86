import { writeOpenApi } from '@shamba/service-kit/http';
import { AppModule } from './app.module.js';

await writeOpenApi({
  service: 'commerce',
  module: AppModule,
  title: 'Shamba commerce: cart, prices, checkout, payments, orders',
});
