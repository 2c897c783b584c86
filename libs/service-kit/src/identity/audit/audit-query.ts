import { type AuditAction, auditActions, type AuditFilter } from '@shamba/event-contract';
import { DateField, EnumField, TextField } from '../../http/fields/fields.js';

/** Filters of the audit log; see AuditFilter. */
export class AuditQuery implements AuditFilter {
  @TextField({ max: 200, optional: true, verbatim: true, description: 'A username, in any case of letters.' })
  actor?: string;
  @TextField({ max: 60, optional: true, pattern: /^[a-z_]+$/, description: 'A kind of thing: `wine`, `staff_role` …' })
  entity?: string;
  @TextField({ max: 100, optional: true, verbatim: true, description: 'One of that kind.' }) entity_id?: string;
  @EnumField(auditActions, { optional: true }) action?: AuditAction;
  @DateField({ optional: true, description: 'First day, by the property’s clock.' }) from?: string;
  @DateField({ optional: true, description: 'Last day, by the property’s clock.' }) to?: string;
  @TextField({ max: 2000, optional: true, verbatim: true, description: 'Goes on where an answer ended: its `next`.' })
  cursor?: string;
}
