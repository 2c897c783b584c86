import type { RouteEntry } from '@shamba/api-contract/internal';

/** Injection token of the generated table (a test may give its own). */
export const ROUTES = Symbol('gateway:routes');
export type Routes = readonly RouteEntry[];
