import { Module } from '@nestjs/common';
import { PeopleModule } from '../people/index.js';
import { WriteLimits } from './limits/write-limits.js';
import { PagesModule } from './pages/pages.module.js';
import { Admission } from './limits/admission.js';
import { ApiHandler } from './proxy/api-handler.js';
import { ApiVisitors } from './proxy/api-visitors.js';
import { EmulatorProxy } from './proxy/emulator-proxy.js';
import { KnownCustomers } from './limits/known-customers.js';
import { MediaProxy } from './proxy/media-proxy.js';
import { ProxyModule } from './proxy/proxy.module.js';
import { ServiceCalls } from './http/service-calls.js';
import { SourceMaps } from './static/source-maps.js';
import { ReleasesModule } from '../releases/index.js';
import { StaticModule } from './static/static.module.js';
import { OverviewModule } from './overview/overview.module.js';
import { SignalsModule } from './signals/signals.module.js';
import { Edge } from './edge.js';
import { MachineRoutes } from './machine-routes.js';
import { OtherRoutes } from './other-routes.js';
import { RequestRecord } from './request-record.js';
import { StackReadiness } from './stack-readiness.js';

/** Receives and forwards requests; has no tables of its own. */
@Module({
  imports: [OverviewModule, PagesModule, PeopleModule, ProxyModule, ReleasesModule, SignalsModule, StaticModule],
  providers: [
    Admission,
    ApiHandler,
    ApiVisitors,
    Edge,
    EmulatorProxy,
    KnownCustomers,
    MachineRoutes,
    MediaProxy,
    OtherRoutes,
    RequestRecord,
    ServiceCalls,
    SourceMaps,
    StackReadiness,
    WriteLimits,
  ],
})
export class EdgeModule {}
