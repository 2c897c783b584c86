import { createHash } from 'node:crypto';
import type { ErrorReport } from '@shamba/event-contract';
import { UUID } from '@shamba/service-kit/values';

const ID = new RegExp(UUID, 'gi');
const HEX = /\b(?=[0-9a-f]*\d)[0-9a-f]{8,}\b/gi;
const NUMBER = /\d+/g;

/** Replaces ids and numbers by marks: repeats of the same error get the same text. */
export const normalise = (text: string): string =>
  text.replace(ID, '<id>').replace(HEX, '<hex>').replace(NUMBER, '<n>').replace(/\s+/g, ' ').trim();

/** First frame of a stack without line, column and release: a new build does not change it. */
export function firstFrame(stack: string | undefined): string {
  const line = stack?.split('\n').find((text) => /^\s*at\s|@/.test(text));
  return line
    ? normalise(
        line
          .trim()
          .replace(/\/mfe\/([\w-]+)\/[^/]+\//, '/mfe/$1/')
          .replace(/(?::\d+){1,2}\)?$/, ''),
      )
    : '';
}

/**
 * One name for all reports of the same error from the same place. Releases of a slice have rows of their own: their
 * teams ask which release fails. Severity, and the version of a service, don't matter.
 */
export function fingerprint(report: Pick<ErrorReport, 'source' | 'message' | 'stack' | 'version'>): string {
  const release = report.source.startsWith('slice:') ? [report.version ?? ''] : [];
  return createHash('sha256')
    .update(JSON.stringify([report.source, normalise(report.message), firstFrame(report.stack), ...release]))
    .digest('hex')
    .slice(0, 32);
}
