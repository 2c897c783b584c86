import { Module } from '@nestjs/common';
import { PeopleModule } from '../people/index.js';
import { ReleasesModule } from '../releases/index.js';
import { Edge } from './edge.js';
import { ServiceCalls } from './http/service-calls.js';
import { Admission } from './limits/admission.js';
import { WriteLimits } from './limits/write-limits.js';
import { MachineRoutes } from './machine-routes.js';
import { OtherRoutes } from './other-routes.js';
import { Documents } from './pages/documents.js';
import { BackgroundWork } from './overview/background-work.js';
import { CollectStats } from './overview/collect-stats.js';
import { DocsController } from './overview/docs.controller.js';
import { OverviewController } from './overview/overview.controller.js';
import { ReadAudit } from './overview/read-audit.js';
import { SearchEverything } from './overview/search-everything.js';
import { ContentCatalogue } from './pages/content-catalogue.js';
import { PageCache } from './pages/page-cache.js';
import { PageData } from './pages/page-data.js';
import { PageFacts } from './pages/page-facts.js';
import { PageHandler } from './pages/page-handler.js';
import { PageRenderer } from './pages/page-renderer.js';
import { SlicesOfPage } from './pages/page-slices.js';
import { PreviewPages } from './pages/preview-pages.js';
import { ProblemPages } from './pages/problem-pages.js';
import { ShownSlicesController } from './pages/shown-slices.controller.js';
import { SiteMap } from './pages/site-map.js';
import { ApiHandler } from './proxy/api-handler.js';
import { ApiVisitors } from './proxy/api-visitors.js';
import { CachedReads } from './proxy/cached-reads.js';
import { EmulatorProxy } from './proxy/emulator-proxy.js';
import { Forwarder } from './proxy/forwarder.js';
import { IdentityTokens } from './proxy/identity-tokens.js';
import { MediaProxy } from './proxy/media-proxy.js';
import { ServiceClients } from './proxy/service-clients.js';
import { RequestRecord } from './request-record.js';
import { SignalsModule } from './signals/signals.module.js';
import { StackReadiness } from './stack-readiness.js';
import { SourceMaps } from './static/source-maps.js';
import { StaticFiles } from './static/static-files.js';
import { StoredFiles } from './static/stored-files.js';

/** Receives and forwards requests; has no tables of its own. */
@Module({
  imports: [PeopleModule, ReleasesModule, SignalsModule],
  controllers: [OverviewController, DocsController, ShownSlicesController],
  providers: [
    ...[Edge, ApiHandler, ApiVisitors, MachineRoutes, OtherRoutes, RequestRecord, ServiceCalls, StackReadiness],
    ...[Admission, WriteLimits],
    ...[CachedReads, EmulatorProxy, Forwarder, IdentityTokens, MediaProxy, ServiceClients],
    ...[SourceMaps, StaticFiles, StoredFiles],
    ...[ContentCatalogue, PageCache, PageData, PageFacts, PageHandler, PageRenderer],
    ...[Documents, PreviewPages, ProblemPages, SiteMap, SlicesOfPage],
    ...[BackgroundWork, CollectStats, ReadAudit, SearchEverything],
  ],
})
export class EdgeModule {}
