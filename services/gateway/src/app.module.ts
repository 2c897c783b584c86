import { Module } from '@nestjs/common';
import { routes } from '@shamba/api-contract/internal';
import { databaseModule } from '@shamba/service-kit/database';
import { EventsModule } from '@shamba/service-kit/outbox';
import { AccountModule } from './people/index.js';
import { CustomersModule } from './people/index.js';
import { schema } from './database/data-source.js';
import { EdgeModule } from './edge/edge.module.js';
import { FirstRunModule } from './people/index.js';
import { IdentityModule } from './people/index.js';
import { OverviewModule } from './edge/overview/overview.module.js';
import { RoutesModule } from './routes.module.js';
import type { Routes } from './routes.js';
import { SignalsModule } from './edge/signals/signals.module.js';
import { SignupModule } from './people/index.js';
import { SlicesModule } from './releases/index.js';

/** All of the gateway around a route table; tests bring a small one of their own. */
export const gatewayModules = (table: Routes) => [
  databaseModule(schema),
  EventsModule,
  SignalsModule,
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
