import { type DynamicModule, Global, Module } from '@nestjs/common';
import { ROUTES, type Routes } from './routes.js';

/** The table of all services' routes, for every class that matches paths. */
@Global()
@Module({})
export class RoutesModule {
  static of(routes: Routes): DynamicModule {
    return { module: RoutesModule, providers: [{ provide: ROUTES, useValue: routes }], exports: [ROUTES] };
  }
}
