import type { RouteAccess, RouteEntry } from '@shamba/api-contract/internal';
import { createOpenApi } from '@shamba/service-kit/openapi';
import { AppModule } from '../../src/app.module.js';

interface Operation {
  'x-access'?: RouteAccess;
  requestBody?: { content: Record<string, unknown> };
}

const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const;

/** The gateway's own rows of the table, straight from its controllers. */
export async function ownRoutes(): Promise<RouteEntry[]> {
  const document = await createOpenApi({ service: 'gateway', module: AppModule, title: 'test' });
  return Object.entries(document.paths).flatMap(([path, item]) =>
    METHODS.flatMap((method) => {
      const operation = item[method] as Operation | undefined;
      if (!operation?.['x-access']) return [];
      const types = Object.keys(operation.requestBody?.content ?? {});
      return [
        {
          service: 'gateway',
          method: method.toUpperCase() as RouteEntry['method'],
          path,
          access: operation['x-access'],
          ...(types.some((type) => type !== 'application/json') && { takes: types }),
        },
      ];
    }),
  );
}
