import { Module } from '@nestjs/common';
import { routes } from '@shamba/api-contract/internal';
import { databaseModule } from '@shamba/service-kit/database';
import { EventsModule } from '@shamba/service-kit/outbox';
import { AccountModule } from './account/index.js';
import { CustomersModule } from './customers/index.js';
import { schema } from './database/data-source.js';
import { EdgeModule } from './edge/edge.module.js';
import { FirstRunModule } from './first-run/index.js';
import { IdentityModule } from './identity/index.js';
import { LimitsModule } from './limits/limits.module.js';
import { OverviewModule } from './overview/overview.module.js';
import { RoutesModule } from './proxy/routes.module.js';
import type { Routes } from './proxy/routes.js';
import { SignalsModule } from './signals/signals.module.js';
import { SignupModule } from './signup/index.js';
import { SlicesModule } from './slices/index.js';

/** All of the gateway around a route table; tests bring a small one of their own. */
export const gatewayModules = (table: Routes) => [
  databaseModule(schema),
  EventsModule,
  SignalsModule,
  LimitsModule,
  RoutesModule.of(table),
  IdentityModule,
  CustomersModule,
  FirstRunModule,
  AccountModule,
  SignupModule,
  SlicesModule,
  OverviewModule,
  EdgeModule,
];

@Module({ imports: gatewayModules(routes) })
export class AppModule {}
