export * from './access/caller.js';
export * from './access/decorators.js';
export * from './access/identity.js';
export * from './audit/audit.js';
export * from './audit/audit-log.js';
export { AuditQuery } from './audit/audit-query.js';
export * from './cache/cache-tags.js';
export * from './calendar/calendar-file.js';
export * from './config/config.js';
export * from './config/rules.js';
export * from './config/tokens.js';
export * from './csv/read-csv.js';
export * from './database/columns.js';
export * from './database/database.module.js';
export * from './database/kit-tables.js';
export * from './database/rewrite-texts.js';
export * from './database/rows.js';
export * from './database/transactions.js';
export { CustomerEndingsModule } from './ending/customer-endings.controller.js';
export * from './ending/ended-customers.js';
export * from './erasure/traces.js';
export * from './fields/contact-fields.js';
export * from './fields/fields.js';
export { PlaceSetDto } from './holds/hold.dto.js';
export * from './holds/hold-terms.js';
export * from './holds/holds-http.js';
export * from './http/body-text.js';
export * from './http/bootstrap.js';
export * from './http/create-app.js';
export * from './http/domain-error.js';
export { Drain } from './http/drain.js';
export * from './http/internal-http.js';
export * from './http/network-of.js';
export * from './http/openapi.js';
export * from './http/outside-post.js';
export * from './http/plain-fetch.js';
export * from './http/problem.js';
export * from './http/request-context.js';
export { IdempotencyKey, isRepeat, type RequestKey } from './http/request-key.js';
export * from './http/upload-form.js';
export * from './kit.module.js';
export * from './lists/index.js';
export * from './observe/error-reports.js';
export * from './observe/logger.js';
export * from './observe/database-gauges.js';
export * from './observe/metrics.js';
export * from './observe/redact.js';
export * from './outbox/event-queue.js';
export * from './outbox/handles-event.js';
export * from './outbox/outbox.js';
export * from './outbox/outbox.module.js';
export * from './pictures/picture-uses.js';
export * from './queue/queues.js';
export * from './queue/redis.js';
export * from './queue/redis-state.js';
export * from './search/finds-hits.js';
export * from './search/hit-search.js';
export * from './settings/settings-block.js';
export * from './settings/settings-controller.js';
export * from './settings/settings.js';
export * from './settings/shared-settings.js';
export * from './storage/bucket.js';
export * from './storage/bucket-fields.js';
export * from './time/clock.js';
export * from './time/periodic.js';
export * from './time/schedule-runs.js';
export type { Span } from './tracing/span.js';
export * from './tracing/tracing.js';
export * from './values/card-numbers.js';
export { horizonProblem, instantOf, localDateOf, localTimeOf, todayIn } from './values/dates.js';
export { spelledEmail } from './values/email-address.js';
export { mailboxOf } from './values/mailbox.js';
export { NewestRead } from './values/newest-read.js';
export { knownProperty, propertyPlace, propertyZone } from './values/property.js';
export { minimumAge, saleRules } from './values/sale-rules.js';
export * from './values/sealer.js';
export * from './values/text.js';
export { newToken, tokenHash } from './values/token.js';
export { isUuid, UUID } from './values/uuid.js';
// Money, days and telephone links are rules that browsers share; services take them from here.
export {
  addDays,
  allocate,
  type Cents,
  endDay,
  isLocalDate,
  type LocalDate,
  nightsBetween,
  NotAnAmount,
  parseCents,
  percentOf,
  phoneHref,
  toDecimal,
  unescapeFormula,
  weekday,
} from '@shamba/rules';
export * from './values/web-address.js';
