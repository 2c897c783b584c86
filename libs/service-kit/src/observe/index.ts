/** Logs, metrics, traces, error reports, redaction. */
export * from './database-gauges.js';
export * from './error-reports.js';
export * from './logger.js';
export * from './metrics.js';
export * from './redact.js';
export type { Span } from './tracing/span.js';
export * from './tracing/tracing.js';
