// Every operation of the committed OpenAPI documents.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../scripts/lib/root.mjs';

const FOLDER = join(ROOT, 'libs', 'api-contract', 'openapi');
const METHODS = ['get', 'post', 'put', 'patch', 'delete'];

/** Depth at which a schema that refers to itself is cut off: what lies deeper may be anything. */
const DEEPEST = 14;

/** The parts of an OpenAPI schema from which values are made. */
export interface Schema {
  type?: string;
  format?: string;
  nullable?: boolean;
  enum?: unknown[];
  example?: unknown;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  required?: string[];
  properties?: Record<string, Schema>;
  additionalProperties?: Schema | boolean;
  items?: Schema;
  oneOf?: Schema[];
  anyOf?: Schema[];
}

/** A schema as the document has it, with `$ref` and `allOf`. */
interface WrittenSchema extends Omit<Schema, 'properties' | 'additionalProperties' | 'items' | 'oneOf' | 'anyOf'> {
  $ref?: string;
  allOf?: WrittenSchema[];
  properties?: Record<string, WrittenSchema>;
  additionalProperties?: WrittenSchema | boolean;
  items?: WrittenSchema;
  oneOf?: WrittenSchema[];
  anyOf?: WrittenSchema[];
}

type WrittenSchemas = Record<string, WrittenSchema>;

/** A schema with every reference filled in and allOf merged. */
function filled(schema: WrittenSchema | undefined, schemas: WrittenSchemas, depth = 0): Schema {
  if (schema === undefined || depth > DEEPEST) return {};
  const inner = (one: WrittenSchema): Schema => filled(one, schemas, depth + 1);
  if (schema.$ref) return filled(schemas[schema.$ref.split('/').at(-1) ?? ''], schemas, depth + 1);
  const { $ref: _, allOf = [], properties, additionalProperties: more, items, oneOf, anyOf, ...facts } = schema;
  return {
    ...allOf.map(inner).reduce((all, part) => ({ ...all, ...part }), {}),
    ...facts,
    ...(properties && {
      properties: Object.fromEntries(Object.entries(properties).map(([name, property]) => [name, inner(property)])),
    }),
    ...(more !== undefined && { additionalProperties: typeof more === 'object' ? inner(more) : more }),
    ...(items && { items: inner(items) }),
    ...(oneOf && { oneOf: oneOf.map(inner) }),
    ...(anyOf && { anyOf: anyOf.map(inner) }),
  };
}

/** A method of a path. */
export interface Operation {
  id: string;
  service: string;
  method: string;
  path: string;
  /** 'public', 'customer' or 'staff:<permission>'. */
  access: string;
  parameters: { in: string; name: string; schema: Schema }[];
  body?: { type: string; schema: Schema };
}

interface WrittenOperation {
  'x-access': string;
  parameters?: { in: string; name: string; schema: WrittenSchema }[];
  requestBody?: { content?: Record<string, { schema: WrittenSchema }> };
}

interface Document {
  components?: { schemas?: WrittenSchemas };
  paths: Record<string, Record<string, WrittenOperation>>;
}

/** Every operation below /api. */
export function readOperations(folder = FOLDER): Operation[] {
  const operations: Operation[] = [];
  for (const file of readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .sort()) {
    const document = JSON.parse(readFileSync(join(folder, file), 'utf8')) as Document;
    const schemas = document.components?.schemas ?? {};
    for (const [path, item] of Object.entries(document.paths)) {
      if (!path.startsWith('/api/')) continue;
      for (const method of METHODS) {
        const operation = item[method];
        if (!operation) continue;
        const [type, content] = Object.entries(operation.requestBody?.content ?? {})[0] ?? [];
        operations.push({
          id: `${method.toUpperCase()} ${path}`,
          service: file.replace('.json', ''),
          method: method.toUpperCase(),
          path,
          access: operation['x-access'],
          parameters: (operation.parameters ?? []).map(({ in: place, name, schema }) => ({
            in: place,
            name,
            schema: filled(schema, schemas),
          })),
          ...(type && content && { body: { type, schema: filled(content.schema, schemas) } }),
        });
      }
    }
  }
  return operations;
}
