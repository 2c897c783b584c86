import { loadConfigOrExit } from '@shamba/service-kit/config';
import { createApp } from '@shamba/service-kit/http';
import { AppModule } from '../app.module.js';
import { gatewayConfigSchema } from '../config.js';
import { FillCustomerFacts } from '../people/index.js';

// `node dist/commands/rebuild-customer-facts.js`: reads all orders of commerce again and sums them up by customer.
const config = loadConfigOrExit(gatewayConfigSchema);
// Does not listen and runs no jobs. Events that running gateways handle at the same time stay: newer revisions win.
const app = await createApp({
  service: 'gateway',
  module: AppModule,
  config: { ...config, ROLE: 'api', LOG_LEVEL: 'error' },
  http: 'express',
});
try {
  await app.init();
  const fill = app.get(FillCustomerFacts, { strict: false });
  await fill.begin();
  process.stdout.write(`Customer facts: ${await fill.execute()} orders read\n`);
} finally {
  await app.close();
}
