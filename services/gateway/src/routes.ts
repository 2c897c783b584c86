import { type DynamicModule, Global, Module } from '@nestjs/common';
import type { RouteEntry } from '@shamba/api-contract/internal';

/** Injection token of the generated table of all services' routes (a test may give its own). */
export const ROUTES = Symbol('gateway:routes');
export type Routes = readonly RouteEntry[];

/** The table, for every class that reads paths or permissions from it. */
@Global()
@Module({})
export class RoutesModule {
  static of(routes: Routes): DynamicModule {
    return { module: RoutesModule, providers: [{ provide: ROUTES, useValue: routes }], exports: [ROUTES] };
  }
}
