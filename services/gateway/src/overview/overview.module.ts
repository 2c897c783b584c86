import { Module } from '@nestjs/common';
import { AuditController } from './audit.controller.js';
import { CollectStats } from './collect-stats.js';
import { DeadEventsController } from './dead-events.controller.js';
import { DeadEvents } from './dead-events.js';
import { DocsController } from './docs.controller.js';
import { OverviewController } from './overview.controller.js';
import { OwnDeadEvents } from './own-dead-events.js';
import { ReadAudit } from './read-audit.js';
import { SearchController } from './search.controller.js';
import { SearchEverything } from './search-everything.js';

/** What staff see of all services together. */
@Module({
  controllers: [OverviewController, DeadEventsController, DocsController, SearchController, AuditController],
  providers: [CollectStats, DeadEvents, OwnDeadEvents, SearchEverything, ReadAudit],
})
export class OverviewModule {}
