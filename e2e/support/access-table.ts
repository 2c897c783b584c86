import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '@shamba/dev-stack';

const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const;
const SERVICES = ['gateway', 'catalog', 'commerce', 'hospitality', 'content', 'worker'] as const;

export interface Schema {
  $ref?: string;
  type?: string;
  format?: string;
  enum?: unknown[];
  example?: unknown;
  minimum?: number;
  minLength?: number;
  required?: string[];
  properties?: Record<string, Schema>;
  items?: Schema;
}

interface Operation {
  'x-access'?: string;
  requestBody?: { content?: Record<string, { schema?: Schema }> };
}

interface OpenApi {
  paths: Record<string, Partial<Record<(typeof METHODS)[number], Operation>>>;
  components?: { schemas?: Record<string, Schema> };
}

export interface DeclaredRoute {
  service: string;
  method: string;
  path: string;
  access: string;
  /** A body with the route's required fields only; undefined for a route without a body. */
  sampleBody: unknown;
}

/**
 * Every route of every service with its declared access, from
 * the committed contract: what the gateway's table is made of.
 */
export function declaredRoutes(): DeclaredRoute[] {
  return SERVICES.flatMap((service) => {
    const document = JSON.parse(
      readFileSync(join(ROOT, 'libs', 'api-contract', 'openapi', `${service}.json`), 'utf8'),
    ) as OpenApi;
    return Object.entries(document.paths).flatMap(([path, item]) =>
      METHODS.flatMap((method) => {
        const operation = item[method];
        if (!operation?.['x-access']) return [];
        const schema = operation.requestBody?.content?.['application/json']?.schema;
        const sampleBody = schema && sampleOf(schema, document.components?.schemas ?? {}, { day: 0 });
        return [{ service, method: method.toUpperCase(), path, access: operation['x-access'], sampleBody }];
      }),
    );
  });
}

/** A value that passes the schema's own rules. Each date is later than the one before: check-in, then check-out. */
function sampleOf(schema: Schema, known: Record<string, Schema>, count: { day: number }): unknown {
  const name = schema.$ref?.split('/').at(-1);
  if (name !== undefined) return sampleOf(known[name] ?? {}, known, count);
  if (schema.example !== undefined) return schema.example;
  if (schema.enum) return schema.enum[0];
  if (schema.type === 'array') return [];
  if (schema.type === 'integer' || schema.type === 'number') return schema.minimum ?? 1;
  if (schema.type === 'boolean') return true;
  if (schema.type === 'string') return sampleText(schema, count);
  const required = schema.required ?? [];
  return Object.fromEntries(
    Object.entries(schema.properties ?? {})
      .filter(([key]) => required.includes(key))
      .map(([key, property]) => [key, sampleOf(property, known, count)]),
  );
}

function sampleText({ format, minLength = 1 }: Schema, count: { day: number }): string {
  if (format === 'date') return dayFromNow(300 + 2 * count.day++);
  if (format === 'email') return 'person@example.test';
  if (format === 'uuid') return '00000000-0000-4000-8000-000000000000';
  return 'x'.repeat(minLength);
}

/** The winery's day when the tests began: another one for some hours in which UTC is a day ahead. */
const TODAY = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Los_Angeles' }).format();

/** The date some days after another one, both YYYY-MM-DD. */
export const dayAfter = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

/** The winery's day some days from now, YYYY-MM-DD; a test that runs over midnight gets the same one before and after. */
export const dayFromNow = (days: number): string => dayAfter(TODAY, days);
