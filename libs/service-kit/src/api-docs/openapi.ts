import type { Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { ServiceName } from '@shamba/event-contract';
import { rootModule } from '../http/kit.module.js';
import type { BaseConfig } from '../config/config.js';

export interface OpenApiOptions {
  service: ServiceName;
  module: Type;
  title: string;
  /** Default: OPENAPI_DIR, else the contract library beside the services. */
  outDir?: string;
}

/**
 * The document of a module's public routes, without starting anything. Needs Node's --conditions=api-docs, else nothing
 * is documented. Throws for a route that declares no access.
 */
export async function createOpenApi({
  service,
  module,
  title,
}: Omit<OpenApiOptions, 'outDir'>): Promise<OpenAPIObject> {
  const root = rootModule({ service, config: {} as BaseConfig }, module);
  const app = await NestFactory.create(root, new FastifyAdapter(), {
    preview: true,
    logger: false,
    abortOnError: false,
  });
  const config = new DocumentBuilder().setTitle(title).setVersion('1').build();
  const document = SwaggerModule.createDocument(app, config, {
    operationIdFactory: (controller, method) => `${controller.replace(/Controller$/, '')}_${method}`,
  });
  await app.close();
  for (const [path, item] of Object.entries(document.paths)) {
    for (const method of ['get', 'post', 'put', 'patch', 'delete'] as const) {
      const operation = item[method] as Record<string, unknown> | undefined;
      if (!operation) continue;
      if (typeof operation['x-access'] !== 'string')
        throw new Error(`${method.toUpperCase()} ${path} declares no access`);
      loosenIfMatch(operation);
    }
  }
  return document;
}

/** Nest documents every injected header as required; If-Match is optional everywhere. */
function loosenIfMatch(operation: Record<string, unknown>): void {
  const parameters = (operation['parameters'] ?? []) as { in?: string; name?: string; required?: boolean }[];
  for (const parameter of parameters) {
    if (parameter.in === 'header' && parameter.name?.toLowerCase() === 'if-match') parameter.required = false;
  }
}

/** Writes <outDir>/<service>.json with sorted keys, so that a change of the contract is a readable diff. */
export async function writeOpenApi(options: OpenApiOptions): Promise<void> {
  const document = await createOpenApi(options);
  const outDir = resolve(options.outDir ?? process.env['OPENAPI_DIR'] ?? '../../libs/api-contract/openapi');
  mkdirSync(outDir, { recursive: true });
  writeFileSync(join(outDir, `${options.service}.json`), `${JSON.stringify(sorted(document), null, 2)}\n`);
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, item]) => [key, sorted(item)]),
  );
}
