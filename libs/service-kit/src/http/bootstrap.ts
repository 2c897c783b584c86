import type { INestApplication } from '@nestjs/common';
import { Metrics } from '../observe/metrics.js';
import { ErrorReports } from '../observe/error-reports.js';
import { type CreateAppOptions, createApp } from './create-app.js';
import { endOnSignal } from './end-on-signal.js';

export interface RunningService {
  app: INestApplication;
  close(): Promise<void>;
}

/**
 * Starts a process: app on HOST:PORT, metrics on METRICS_PORT. A port in use prints one clear line and exits with code
 * 1. A signal ends the process as in `Drain`.
 */
export async function bootstrap(options: CreateAppOptions): Promise<RunningService> {
  try {
    const app = await createApp(options);
    const { PORT, HOST, METRICS_PORT, METRICS_HOST } = options.config;
    const metrics = app.get(Metrics);
    const reports = app.get(ErrorReports);
    process.on('unhandledRejection', (reason) => reports.reportError(reason, 'critical'));
    if (METRICS_PORT !== undefined) await metrics.listen(METRICS_PORT, METRICS_HOST);
    await app.listen(PORT, HOST);
    const close = async (): Promise<void> => {
      await app.close();
      await metrics.close();
    };
    endOnSignal(app, options.config, close);
    return { app, close };
  } catch (error) {
    process.stderr.write(`${options.service} cannot start: ${explain(error)}\n`);
    process.exit(1);
  }
}

/** The process must not start; prints only the message, with the reason and the remedy. */
export class StartRefused extends Error {}

function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error instanceof StartRefused) return error.message;
  const { code, port } = error as Error & { code?: string; port?: number };
  if (code === 'EADDRINUSE') return `port ${port ?? ''} is taken`;
  return error.stack ?? error.message;
}
