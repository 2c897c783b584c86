import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { Forbidden, NotFound, NotSignedIn } from '../http/domain-error.js';
import { currentContext } from '../http/request-context.js';
import { type Caller, hasPermission } from './caller.js';
import { type Access, ACCESS_KEY } from './decorators.js';

/**
 * Second check behind the gateway's: no route without a declared access, no /internal route for people,
 * no other route for a service's own token.
 */
@Injectable()
export class AccessGuard implements CanActivate {
  constructor(private readonly reflector: Reflector) {}

  canActivate(execution: ExecutionContext): boolean {
    const access = this.reflector.getAllAndOverride<Access | undefined>(ACCESS_KEY, [
      execution.getHandler(),
      execution.getClass(),
    ]);
    const caller = currentContext()?.caller;
    if (!access) throw new Forbidden();
    if (access.kind === 'internal') {
      // 404, not 403: /internal does not exist for other callers.
      if (!caller || !speaksForService(caller) || !access.services.some((service) => service === caller.issuer))
        throw new NotFound();
      return true;
    }
    if (!caller || caller.kind === 'service') throw new NotSignedIn('A signed identity is required.');
    if (access.kind === 'public') return true;
    if (caller.kind !== 'user') throw new NotSignedIn();
    if (access.kind === 'staff' && !access.anyOf.some((permission) => hasPermission(caller, permission)))
      throw new Forbidden();
    return true;
  }
}

/**
 * True for a service's own call. The gateway signs its own and its visitors' calls: without user and guest it is its
 * own.
 */
const speaksForService = ({ kind, issuer }: Caller): boolean =>
  kind === 'service' || (kind === 'anonymous' && issuer === 'gateway');
