import { applyDecorators, createParamDecorator, type ExecutionContext, SetMetadata } from '@nestjs/common';
import { ApiExcludeController, ApiExcludeEndpoint, ApiExtension } from '@shamba/service-kit/api-docs';
import type { ServiceName } from '@shamba/event-contract';
import { NotSignedIn } from '../http/domain-error.js';
import { networkOf } from '../http/network-of.js';
import { currentContext } from '../http/request-context.js';
import { anonymous, type Caller } from './caller.js';

export const ACCESS_KEY = 'shamba:access';

export type Access =
  | { kind: 'public' }
  | { kind: 'customer' }
  | { kind: 'staff'; anyOf: string[] }
  | { kind: 'internal'; services: ServiceName[] };

const declare = (access: Access, wire: string) =>
  applyDecorators(SetMetadata(ACCESS_KEY, access), ApiExtension('x-access', wire));

/** For everybody. */
export const Public = () => declare({ kind: 'public' }, 'public');
/** Only for signed-in people (customers and staff). */
export const Customer = () => declare({ kind: 'customer' }, 'customer');
/** Only for staff with the permission, e.g. `wines.write`, or with one of several. */
export const Staff = (...anyOf: [string, ...string[]]) => declare({ kind: 'staff', anyOf }, `staff:${anyOf.join('|')}`);
/**
 * Only for the named services, below /internal; not in the public OpenAPI, nor in the gateway's table. For a method or
 * a whole controller.
 */
export const Internal = (...services: ServiceName[]): ClassDecorator & MethodDecorator => {
  const access = SetMetadata(ACCESS_KEY, { kind: 'internal', services } satisfies Access);
  const ofMethod = applyDecorators(access, ApiExcludeEndpoint());
  const ofController = applyDecorators(access, ApiExcludeController());
  return ((target: object, key?: string | symbol, descriptor?: TypedPropertyDescriptor<unknown>) =>
    key === undefined ? ofController(target as never) : ofMethod(target, key, descriptor)) as ClassDecorator &
    MethodDecorator;
};

/**
 * A public read that the gateway may cache in memory: its body must not depend on the caller. `query`: its only query
 * keys. `staffOnly`: filters with a closed set of values, which count for nothing in the public answer.
 */
export const CacheRead = (cache: { tags: string[]; query?: string[]; staffOnly?: string[] }) =>
  ApiExtension('x-cache', {
    tags: cache.tags,
    query: cache.query ?? [],
    ...(cache.staffOnly && { staffOnly: cache.staffOnly }),
  });

/**
 * Parameter: network of a visitor's request, from the gateway (see networkOf); undefined for other callers.
 */
export const ClientNetwork = createParamDecorator((_: unknown, context: ExecutionContext): string | undefined => {
  const { headers } = context.switchToHttp().getRequest<{ headers: Record<string, unknown> }>();
  const address = headers['x-forwarded-for'];
  return typeof address === 'string' && address !== '' ? networkOf(address) : undefined;
});

/** Parameter: caller of this request. */
export const CurrentCaller = createParamDecorator(
  (_: unknown, __: ExecutionContext): Caller => currentContext()?.caller ?? anonymous('none'),
);

/** Parameter: id of the signed-in user. @throws NotSignedIn (401) */
export const CurrentUserId = createParamDecorator((): number => {
  const userId = currentContext()?.caller?.userId;
  if (userId === undefined) throw new NotSignedIn();
  return userId;
});
