import type { DiscoveryService, MetadataScanner } from '@nestjs/core';

export interface MarkedMethod<M> {
  /** Metadata of the decorator. */
  mark: M;
  /** The method, bound to its provider. */
  call: (...args: never[]) => unknown;
}

/** Methods of providers with a decorator's metadata under `key`. */
export function markedMethods<M>(
  discovery: DiscoveryService,
  scanner: MetadataScanner,
  key: string,
): MarkedMethod<M>[] {
  return discovery.getProviders().flatMap(({ instance }) => {
    if (typeof instance !== 'object' || instance === null) return [];
    const prototype: unknown = Object.getPrototypeOf(instance);
    if (typeof prototype !== 'object' || prototype === null) return [];
    return scanner.getAllMethodNames(prototype).flatMap((name) => {
      const method: unknown = (instance as Record<string, unknown>)[name];
      if (typeof method !== 'function') return [];
      const mark = Reflect.getMetadata(key, method) as M | undefined;
      return mark === undefined ? [] : [{ mark, call: method.bind(instance) as MarkedMethod<M>['call'] }];
    });
  });
}
