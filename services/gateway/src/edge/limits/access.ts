import type { RouteAccess } from '@shamba/api-contract/internal';
import { type Caller, hasPermission } from '@shamba/service-kit/identity';

export type AccessVerdict = 'allowed' | 'unauthenticated' | 'forbidden';

/** Decides whether a caller may use a route with the given declared access. */
export function checkAccess(access: RouteAccess, caller: Caller): AccessVerdict {
  if (access === 'public') return 'allowed';
  if (caller.kind !== 'user') return 'unauthenticated';
  if (access === 'customer') return 'allowed';
  const anyOf = access.slice('staff:'.length).split('|');
  return anyOf.some((permission) => hasPermission(caller, permission)) ? 'allowed' : 'forbidden';
}
