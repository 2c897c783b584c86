import { type DynamicModule, Global, Module, type Type } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, DiscoveryModule } from '@nestjs/core';
import type { ServiceName } from '@shamba/event-contract';
import { AccessGuard } from '../identity/access.guard.js';
import { IdentitySigner, IdentityVerifier } from '../identity/identity.js';
import { CacheTags } from './cache-tags.js';
import type { BaseConfig } from '../config/config.js';
import { CONFIG, SERVICE } from '../config/tokens.js';
import { Drain } from './drain.js';
import { InternalHttp } from './internal-http.js';
import { ProblemFilter } from './problem.filter.js';
import { ErrorReports } from '../observe/error-reports.js';
import { Metrics } from '../observe/metrics.js';
import { QueueLengths } from '../queue/queue-lengths.js';
import { RedisState } from '../queue/redis-state.js';
import { Queues } from '../queue/queues.js';
import { RedisConnections } from '../queue/redis.js';
import { Clock } from '../time/clock.js';
import { Tracing } from '../observe/tracing/tracing.js';
import { setClock } from '../time/dates.js';

export interface KitSettings {
  service: ServiceName;
  config: BaseConfig;
}

const shared = [
  Drain,
  Clock,
  Tracing,
  RedisConnections,
  Queues,
  QueueLengths,
  RedisState,
  ErrorReports,
  CacheTags,
  InternalHttp,
];

/** Providers of every process that need no database: config, clock, identity, Redis, errors, metrics. */
@Global()
@Module({})
export class KitModule {
  constructor(clock: Clock) {
    setClock(clock);
  }

  static forRoot({ service, config }: KitSettings): DynamicModule {
    const made = [
      { provide: CONFIG, useValue: config },
      { provide: SERVICE, useValue: service },
      { provide: Metrics, useFactory: () => new Metrics(service) },
      { provide: IdentitySigner, useFactory: () => new IdentitySigner(service, config.IDENTITY_PRIVATE_KEY) },
      { provide: IdentityVerifier, useFactory: () => new IdentityVerifier(service, config.IDENTITY_PUBLIC_KEYS) },
    ];
    return {
      module: KitModule,
      imports: [DiscoveryModule],
      providers: [
        ...made,
        ...shared,
        { provide: APP_GUARD, useClass: AccessGuard },
        { provide: APP_FILTER, useClass: ProblemFilter },
      ],
      exports: [...made.map((provider) => provider.provide), ...shared, DiscoveryModule],
    };
  }
}

/** The kit and a service's own module as one root. */
export function rootModule(settings: KitSettings, module: Type): Type {
  class RootModule {}
  Module({ imports: [KitModule.forRoot(settings), module] })(RootModule);
  return RootModule;
}
