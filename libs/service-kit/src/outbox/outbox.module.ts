import { Global, Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { AuditController } from '../identity/audit/audit.controller.js';
import { AuditLog } from '../identity/audit/audit-log.js';
import { DatabaseGauges } from '../observe/database-gauges.js';
import { HitSearch } from '../database/search/hit-search.js';
import { SearchController } from '../database/search/search.controller.js';
import { InternalSettingsController } from '../config/settings/internal-settings.controller.js';
import { Settings } from '../config/settings/settings.js';
import { SharedSettings } from '../config/settings/shared-settings.js';
import { Periodic } from '../time/periodic.js';
import { ScheduleRuns } from '../time/schedule-runs.js';
import { Delivery } from './delivery.js';
import { EventQueue } from './event-queue.js';
import { Inbox } from './inbox.js';
import { InboxController } from './inbox.controller.js';
import { Outbox } from './outbox.js';
import { OutboxRepository } from './outbox.repository.js';
import { OutboxRelay } from './relay.js';
import { WorkController } from './work.controller.js';
import { WorkGauges } from './work-gauges.js';

/**
 * Outbox, relay, inbox, repeated work, settings, search and the audit log; needs the service's database module.
 */
@Global()
@Module({
  imports: [DiscoveryModule],
  controllers: [InboxController, WorkController, InternalSettingsController, SearchController, AuditController],
  providers: [
    Outbox,
    Inbox,
    OutboxRepository,
    Delivery,
    OutboxRelay,
    EventQueue,
    Periodic,
    ScheduleRuns,
    Settings,
    SharedSettings,
    HitSearch,
    AuditLog,
    DatabaseGauges,
    WorkGauges,
  ],
  exports: [DatabaseGauges, Outbox, EventQueue, Periodic, ScheduleRuns, Settings, SharedSettings, HitSearch, AuditLog],
})
export class EventsModule {}
