import { loadConfigOrExit } from '@shamba/service-kit/config';
import { createApp } from '@shamba/service-kit/http';
import { AppModule } from './app.module.js';
import { commerceConfigSchema } from './config.js';
import { Reconcile } from './modules/settlement/index.js';

const DEFAULT_DAYS = 7;

/**
 * `node dist/reconcile.js [days]`: prints differences between provider, attempts, orders and holders; exit code 1 if
 * any.
 */
const days = Number(process.argv[2] ?? DEFAULT_DAYS);
const config = loadConfigOrExit(commerceConfigSchema);
// Without HTTP and jobs: this process only reads.
const app = await createApp({
  service: 'commerce',
  module: AppModule,
  config: { ...config, ROLE: 'api', LOG_LEVEL: 'error' },
});
try {
  const findings = await app.get(Reconcile).execute(Number.isFinite(days) && days > 0 ? days : DEFAULT_DAYS);
  for (const finding of findings) process.stdout.write(`${finding.kind}: ${finding.detail}\n`);
  process.stdout.write(findings.length === 0 ? 'reconcile: nothing found\n' : `reconcile: ${findings.length} found\n`);
  process.exitCode = findings.length === 0 ? 0 : 1;
} finally {
  await app.close();
}
