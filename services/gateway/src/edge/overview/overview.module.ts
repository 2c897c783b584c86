import { Module } from '@nestjs/common';
import { AuditController } from './audit.controller.js';
import { CollectStats } from './collect-stats.js';
import { BackgroundWork } from './background-work.js';
import { DocsController } from './docs.controller.js';
import { OverviewController } from './overview.controller.js';
import { WorkController } from './work.controller.js';
import { ReadAudit } from './read-audit.js';
import { SearchController } from './search.controller.js';
import { SearchEverything } from './search-everything.js';

/** Staff views over all services. */
@Module({
  controllers: [OverviewController, WorkController, DocsController, SearchController, AuditController],
  providers: [CollectStats, BackgroundWork, SearchEverything, ReadAudit],
})
export class OverviewModule {}
