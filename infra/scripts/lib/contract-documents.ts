/** OpenAPI documents of several services → one document for the client's types, and the rows of the gateway's table. */
import { METHODS, type OpenApi, type Operation } from './open-api.ts';

/** By the service's name. */
type Documents = Map<string, OpenApi>;

const pascal = (service: string): string =>
  service.replace(/(^|-)(.)/g, (_, __, letter: string) => letter.toUpperCase());
const byName = ([a]: [string, unknown], [b]: [string, unknown]): number => (a < b ? -1 : 1);

/** Rewrites every reference to a schema by `rename`. */
function withReferences(value: unknown, rename: (name: string) => string): unknown {
  if (Array.isArray(value)) return value.map((item) => withReferences(item, rename));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => {
      if (key !== '$ref' || typeof item !== 'string') return [key, withReferences(item, rename)];
      const name = item.replace('#/components/schemas/', '');
      return [key, `#/components/schemas/${rename(name)}`];
    }),
  );
}

/** Names of different schemas in two services. */
function clashes(documents: Documents): Set<string> {
  const seen = new Map<string, string>();
  const clashing = new Set<string>();
  for (const document of documents.values()) {
    for (const [name, schema] of Object.entries(document.components?.schemas ?? {})) {
      const text = JSON.stringify(schema);
      if (seen.has(name) && seen.get(name) !== text) clashing.add(name);
      seen.set(name, text);
    }
  }
  return clashing;
}

/**
 * Merges the services' OpenAPI documents into one. A schema name with different schemas gets its service's name in
 * front.
 * @throws when two services declare the same method and path
 */
export function mergeDocuments(documents: Documents): OpenApi {
  const clashing = clashes(documents);
  const paths: OpenApi['paths'] = {};
  const schemas: Record<string, unknown> = {};
  for (const [service, document] of documents) {
    const rename = (name: string): string => (clashing.has(name) ? `${pascal(service)}${name}` : name);
    const own = withReferences(document, rename) as OpenApi;
    for (const [path, item] of Object.entries(own.paths)) {
      for (const [method, operation] of Object.entries(item)) {
        if (paths[path]?.[method])
          throw new Error(`${method.toUpperCase()} ${path} is declared by two services; one is ${service}`);
        // Operation ids are only unique within their service.
        (paths[path] ??= {})[method] =
          operation && METHODS.includes(method)
            ? { ...operation, operationId: `${service}_${operation.operationId}` }
            : operation;
      }
    }
    for (const [name, schema] of Object.entries(own.components?.schemas ?? {})) schemas[rename(name)] = schema;
  }
  return {
    openapi: '3.0.0',
    info: { title: 'Shamba', version: '1' },
    paths: Object.fromEntries(Object.entries(paths).sort(byName)),
    components: {
      schemas: Object.fromEntries(Object.entries(schemas).sort(byName)),
      responses: Object.fromEntries(
        [...documents.values()].flatMap(({ components }) => Object.entries(components?.responses ?? {})),
      ),
    },
  };
}

const JSON_TYPE = 'application/json';

/** Media types that an operation's body has; nothing when it is JSON, or there is none. */
function otherTypes(operation: Operation): string[] | undefined {
  const types = Object.keys(operation.requestBody?.content ?? {});
  return types.every((type) => type === JSON_TYPE) ? undefined : types.sort();
}

/** The values of the filters that count only for staff, from the operation's own parameters. */
function staffFilters({ parameters = [], 'x-cache': cache }: Operation): Record<string, string[]> | undefined {
  const values = cache?.staffOnly?.map((name) => {
    const schema = parameters.find((parameter) => parameter.name === name && parameter.in === 'query')?.schema;
    const closed = schema?.type === 'boolean' ? ['true', 'false'] : schema?.enum;
    if (!closed) throw new Error(`The filter ${name} is kept out of the cache's names, but takes any value`);
    return [name, closed] as const;
  });
  return values && Object.fromEntries(values);
}

interface RouteRow {
  service: string;
  method: string;
  path: string;
  access: string | undefined;
  cache?: { tags: string[]; query: string[] | undefined; staffFilters?: Record<string, string[]> };
  takes?: string[];
}

/**
 * The gateway's table: every route below /api, with the callers it is open to, whether it may be kept in memory, and
 * the media types that it takes instead of JSON.
 */
export function routeTable(documents: Documents): RouteRow[] {
  const rows: RouteRow[] = [];
  for (const [service, document] of documents) {
    for (const [path, item] of Object.entries(document.paths)) {
      for (const method of METHODS) {
        const operation = item[method];
        if (!operation || !path.startsWith('/api/')) continue;
        const cache = operation['x-cache'];
        const filters = staffFilters(operation);
        const takes = otherTypes(operation);
        rows.push({
          service,
          method: method.toUpperCase(),
          path,
          access: operation['x-access'],
          ...(cache && { cache: { tags: cache.tags, query: cache.query, ...(filters && { staffFilters: filters }) } }),
          ...(takes && { takes }),
        });
      }
    }
  }
  return rows.sort((a, b) =>
    a.path === b.path
      ? METHODS.indexOf(a.method.toLowerCase()) - METHODS.indexOf(b.method.toLowerCase())
      : a.path < b.path
        ? -1
        : 1,
  );
}

/** A value as TypeScript source on one line, in the house's quotes. */
function literal(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(literal).join(', ')}]`;
  if (typeof value === 'object' && value !== null)
    return `{ ${Object.entries(value)
      .map(([key, item]) => `${key}: ${literal(item)}`)
      .join(', ')} }`;
  return `'${String(value).replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
}

export const routesSource = (rows: readonly RouteRow[]): string =>
  [
    '// Generated from openapi/*.json: do not edit.',
    "import type { RouteEntry } from '../internal/routes.js';",
    '',
    ...(rows.length === 0
      ? ['export const routes: readonly RouteEntry[] = [];']
      : ['export const routes: readonly RouteEntry[] = [', ...rows.map((row) => `  ${literal(row)},`), '];']),
    '',
  ].join('\n');
