import { Module } from '@nestjs/common';
import { routes } from '@shamba/api-contract/internal';
import { databaseModule } from '@shamba/service-kit/database';
import { EventsModule } from '@shamba/service-kit/outbox';
import { schema } from './database/data-source.js';
import { EdgeModule } from './edge/index.js';
import { PeopleModule } from './people/index.js';
import { ReleasesModule } from './releases/index.js';
import { type Routes, RoutesModule } from './routes.js';

/** All of the gateway around a route table; tests bring a small one of their own. */
export const gatewayModules = (table: Routes) => [
  databaseModule(schema),
  EventsModule,
  RoutesModule.of(table),
  PeopleModule,
  ReleasesModule,
  EdgeModule,
];

@Module({ imports: gatewayModules(routes) })
export class AppModule {}
