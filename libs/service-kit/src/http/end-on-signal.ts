import { type INestApplication, Logger } from '@nestjs/common';
import { setTimeout as pause } from 'node:timers/promises';
import type { BaseConfig } from '../config/config.js';
import { Drain, FINISH_WITHIN_MS } from './drain.js';

const SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const;
/** Time limit for closing connections after the work has ended. */
const CLOSE_WITHIN_MS = 5000;

/**
 * On a signal: not ready at once, still serving for SHUTDOWN_DELAY until load balancers notice, then `close`. After the
 * time limit the process exits anyway. A second SIGINT ends it at once.
 */
export function endOnSignal(app: INestApplication, config: BaseConfig, close: () => Promise<void>): void {
  const log = new Logger('Drain');
  let ending = false;
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    if (ending) {
      if (signal === 'SIGINT') process.exit(1);
      return;
    }
    ending = true;
    app.get(Drain).begin();
    await pause((config.SHUTDOWN_DELAY ?? (config.NODE_ENV === 'production' ? 5 : 0)) * 1000);
    setTimeout(() => {
      log.warn('The process ends with work under way.');
      process.exit(1);
    }, FINISH_WITHIN_MS + CLOSE_WITHIN_MS).unref();
    await close();
    process.exit(0);
  };
  for (const signal of SIGNALS) {
    process.on(signal, () => {
      end(signal).catch((error: unknown) => {
        log.error(error instanceof Error ? error : new Error(String(error)));
        process.exit(1);
      });
    });
  }
}
