// Generated from openapi/*.json: do not edit.
import type { RouteEntry } from '../internal/routes.js';

export const routes: readonly RouteEntry[] = [];
