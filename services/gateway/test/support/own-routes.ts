import type { RouteAccess, RouteEntry } from '@shamba/api-contract/internal';
import { createOpenApi } from '@shamba/service-kit';
import { AppModule } from '../../src/app.module.js';

const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const;

/** The gateway's own rows of the table, straight from its controllers. */
export async function ownRoutes(): Promise<RouteEntry[]> {
  const document = await createOpenApi({ service: 'gateway', module: AppModule, title: 'test' });
  return Object.entries(document.paths).flatMap(([path, item]) =>
    METHODS.flatMap((method) => {
      const operation = item[method] as { 'x-access'?: RouteAccess } | undefined;
      if (!operation?.['x-access']) return [];
      return [
        {
          service: 'gateway',
          method: method.toUpperCase() as RouteEntry['method'],
          path,
          access: operation['x-access'],
        },
      ];
    }),
  );
}
