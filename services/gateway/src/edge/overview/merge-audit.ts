import { AUDIT_PAGE, type AuditAnswer, type AuditRecord, type ServiceName, serviceNames } from '@shamba/event-contract';
import { auditPlaceBefore } from '@shamba/service-kit/identity';
import { z } from 'zod';

/**
 * Next place in each service's log: after a record, or null at its end. A missing service begins at its newest record.
 */
const places = z.partialRecord(z.enum(serviceNames), z.string().nullable());
export type AuditPlaces = z.infer<typeof places>;

/** Answers by service; null when the service was not available. */
export type AuditAnswers = ReadonlyMap<ServiceName, AuditAnswer | null>;

export interface MergedAudit {
  records: (AuditRecord & { service: ServiceName })[];
  /** null when nothing is left in any log that could be read. */
  next: AuditPlaces | null;
}

/**
 * The newest records of all services and the place after them. An unreadable log continues at the same instant as the
 * others, which keeps the order; reading the page again shows its skipped records.
 */
export function mergeAudit(answers: AuditAnswers, before: AuditPlaces): MergedAudit {
  const all = [...answers].flatMap(([service, answer]) =>
    (answer?.records ?? []).map((record) => ({ ...record, service })),
  );
  const records = all.sort((a, b) => b.at.localeCompare(a.at)).slice(0, AUDIT_PAGE);
  const oldest = records.at(-1)?.at;
  const next: AuditPlaces = { ...before };
  for (const [service, answer] of answers) {
    const shown = records.filter((record) => record.service === service);
    if (answer && !answer.more && shown.length === answer.records.length) next[service] = null;
    else if (shown.length > 0) next[service] = shown.at(-1)?.cursor;
    else if (!answer && oldest !== undefined) next[service] = auditPlaceBefore(oldest);
  }
  const isOver = [...answers].every(([service, answer]) => answer === null || next[service] === null);
  return { records, next: isOver ? null : next };
}

export const writePlaces = (next: AuditPlaces): string => Buffer.from(JSON.stringify(next)).toString('base64url');

/** Undefined for an invalid text. */
export function readPlaces(cursor: string): AuditPlaces | undefined {
  try {
    return places.safeParse(JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'))).data;
  } catch {
    return undefined;
  }
}
