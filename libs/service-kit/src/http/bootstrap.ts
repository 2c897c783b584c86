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
 * Starts a process: app on HOST:PORT, metrics on METRICS_PORT. A port that is taken is one clear line and exit code 1.
 * A signal ends it as `Drain` says.
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

/** The process must not run as things are; the message says why and what helps, and is all that is printed. */
export class StartRefused extends Error {}

function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error instanceof StartRefused) return error.message;
  const { code, port } = error as Error & { code?: string; port?: number };
  if (code === 'EADDRINUSE') return `port ${port ?? ''} is taken`;
  return error.stack ?? error.message;
}
