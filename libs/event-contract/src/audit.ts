import { z } from 'zod';

export const auditActions = ['create', 'update', 'archive', 'delete', 'restore', 'read'] as const;
export type AuditAction = (typeof auditActions)[number];

/** Records per answer. */
export const AUDIT_PAGE = 50;

/** Filters of the audit log. All match exactly; values are not searched. */
export interface AuditFilter {
  /** A username, in upper or lower case. */
  actor?: string | undefined;
  /** `wine`, `staff_role` …, and the id of one of them. */
  entity?: string | undefined;
  entity_id?: string | undefined;
  action?: AuditAction | undefined;
  /** First and last day by the property's clock, YYYY-MM-DD. */
  from?: string | undefined;
  to?: string | undefined;
  /** Continues after the record with this `cursor`. */
  cursor?: string | undefined;
}

export const auditRecord = z.object({
  /** Position of this record in its service's log. */
  cursor: z.string(),
  at: z.string(),
  actor: z.string(),
  entity: z.string(),
  entity_id: z.string(),
  /** Name of the thing where its record has one that is not personal; an older service sends none. */
  title: z.string().nullable().default(null),
  action: z.enum(auditActions),
  changes: z.array(z.object({ field: z.string(), before: z.string().nullable(), after: z.string().nullable() })),
  request_id: z.string().nullable(),
});
export type AuditRecord = z.infer<typeof auditRecord>;

/** Answer of GET /internal/audit, newest first. */
export const auditAnswer = z.object({
  records: z.array(auditRecord),
  /** True if there are older records. */
  more: z.boolean(),
  /** All entity names in this service's log. */
  entities: z.array(z.string()),
});
export type AuditAnswer = z.infer<typeof auditAnswer>;
