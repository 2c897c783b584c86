import { SettingsRow } from '../config/settings/settings-row.entity.js';
import { AuditRow } from '../identity/audit/audit-row.entity.js';
import { CustomerEnding, EndedCustomer } from '../identity/ending/customer-ending.entity.js';
import { InboxEvent } from '../outbox/inbox-event.entity.js';
import { OutboxEvent } from '../outbox/outbox-event.entity.js';
import { ScheduleRunRow } from '../time/schedule-run-row.entity.js';

/** Rows of the tables of kit-tables.ts. A service without one of the tables never uses its entity. */
export const KIT_ENTITIES = [
  OutboxEvent,
  InboxEvent,
  AuditRow,
  SettingsRow,
  ScheduleRunRow,
  CustomerEnding,
  EndedCustomer,
];
