import { createDataSource } from '../src/database/data-source.js';
import { AppModule } from '../src/app.module.js';
import { acceptOneClick } from '../src/modules/notifications/index.js';
import { workerConfigSchema } from '../src/config.js';
import { propertyIsKnown, startTestApp, type TestApp, type TestAppOptions } from '@shamba/service-kit/testing';

/** A whole worker on a fresh database, with short waits. */
export function startWorker(env: Record<string, string> = {}, more: Partial<TestAppOptions> = {}): Promise<TestApp> {
  propertyIsKnown();
  return startTestApp({
    service: 'worker',
    module: AppModule,
    configSchema: workerConfigSchema,
    createDataSource,
    app: { configure: acceptOneClick },
    env: { MAIL_DISPATCH_MS: '50', MAIL_RETRY_MS: '400', ...env },
    ...more,
  });
}

/** An address where nothing listens. */
export const NOWHERE = 'redis://127.0.0.1:1';
