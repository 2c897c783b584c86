/** Callers and their permissions: signed identities, access decorators, the audit log, accounts that end. */
export * from './audit/audit-log.js';
export { AuditRow } from './audit/audit-row.entity.js';
export { AuditQuery } from './audit/audit-query.js';
export * from './audit/audit.js';
export * from './caller.js';
export * from './decorators.js';
export { CustomerEndingsModule } from './ending/customer-endings.controller.js';
export * from './ending/ended-customers.js';
export * from './identity.js';
