import type { LoggerService } from '@nestjs/common';
import { destination, pino, type Logger as PinoLogger } from 'pino';
import { currentContext } from '../http/request-context.js';
import { redact, redactText } from './redact.js';

export interface LogSettings {
  service: string;
  version: string;
  level: string;
}

/** Structured log lines on stdout; every line is redacted and has the request id. */
export function createPino(settings: LogSettings): PinoLogger {
  return pino(
    {
      level: settings.level,
      base: { service: settings.service, version: settings.version },
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }), log: (fields) => redact(fields) as Record<string, unknown> },
      mixin: () => {
        const requestId = currentContext()?.requestId;
        return requestId ? { requestId } : {};
      },
      hooks: {
        logMethod(args, method) {
          method.apply(
            this,
            args.map((arg) => (typeof arg === 'string' ? redactText(arg) : arg)) as Parameters<typeof method>,
          );
        },
      },
    },
    // Written synchronously: a killed process must not lose its last lines.
    destination({ dest: 1, sync: true }),
  );
}

/** Nest's logger interface on pino; `new Logger('Name')` from @nestjs/common calls it. */
export class KitLogger implements LoggerService {
  constructor(readonly pino: PinoLogger) {}

  log(message: unknown, ...rest: unknown[]): void {
    this.write('info', message, rest);
  }
  error(message: unknown, ...rest: unknown[]): void {
    this.write('error', message, rest);
  }
  warn(message: unknown, ...rest: unknown[]): void {
    this.write('warn', message, rest);
  }
  debug(message: unknown, ...rest: unknown[]): void {
    this.write('debug', message, rest);
  }
  verbose(message: unknown, ...rest: unknown[]): void {
    this.write('trace', message, rest);
  }

  /** Writes a line. Nest passes the context last and, for errors, the stack before it. */
  private write(level: 'info' | 'error' | 'warn' | 'debug' | 'trace', message: unknown, rest: unknown[]): void {
    const name = typeof rest.at(-1) === 'string' ? (rest.pop() as string) : undefined;
    const stack = level === 'error' && typeof rest[0] === 'string' ? (rest.shift() as string) : undefined;
    const fields = {
      ...(name && { context: name }),
      ...(stack && { stack }),
      ...(rest.length > 0 && { details: rest }),
    };
    if (message instanceof Error) this.pino[level]({ ...fields, err: message }, message.message);
    else if (typeof message === 'object' && message !== null) this.pino[level]({ ...fields, ...message });
    else this.pino[level](fields, String(message));
  }
}
