import { currentContext, Forbidden } from '@shamba/service-kit/http';
import { hasPermission } from '@shamba/service-kit/identity';

/** @throws Forbidden (403) unless the caller is staff with `slices.lock` */
export function assertMayPassLocks(): void {
  const caller = currentContext()?.caller;
  if (caller?.kind !== 'user' || !hasPermission(caller, 'slices.lock'))
    throw new Forbidden('Only staff with slices.lock change what locked slices give to visitors.');
}
