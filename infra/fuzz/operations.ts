// Every operation of the committed OpenAPI documents.
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { METHODS } from '../scripts/lib/open-api.ts';
import { readJson } from '../scripts/lib/read-json.ts';
import { ROOT } from '../scripts/lib/root.mjs';

const FOLDER = join(ROOT, 'libs', 'api-contract', 'openapi');

/** Depth at which a schema that refers to itself is cut off: what lies deeper may be anything. */
const DEEPEST = 14;

/** The parts of an OpenAPI schema from which values are made. `$ref` and `allOf` are in the documents only. */
export interface Schema {
  $ref?: string;
  allOf?: Schema[];
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

type Schemas = Record<string, Schema>;

/** A schema with every reference filled in and allOf merged. */
function filled(schema: Schema | undefined, schemas: Schemas, depth = 0): Schema {
  if (schema === undefined || depth > DEEPEST) return {};
  const inner = (one: Schema): Schema => filled(one, schemas, depth + 1);
  const { $ref, allOf = [], properties, additionalProperties: more, items, oneOf, anyOf, ...facts } = schema;
  if ($ref) return filled(schemas[$ref.split('/').at(-1) ?? ''], schemas, depth + 1);
  const merged = [...allOf.map(inner), facts].reduce<Schema>((all, part) => ({ ...all, ...part }), {});
  if (properties)
    merged.properties = Object.fromEntries(Object.entries(properties).map(([name, one]) => [name, inner(one)]));
  if (more !== undefined) merged.additionalProperties = typeof more === 'object' ? inner(more) : more;
  if (items) merged.items = inner(items);
  if (oneOf) merged.oneOf = oneOf.map(inner);
  if (anyOf) merged.anyOf = anyOf.map(inner);
  return merged;
}

/** A method of a path. */
export interface Operation {
  id: string;
  method: string;
  path: string;
  /** 'public', 'customer' or 'staff:<permission>'. */
  access: string;
  parameters: { in: string; name: string; schema: Schema }[];
  body?: { type: string; schema: Schema };
}

interface WrittenOperation {
  'x-access': string;
  parameters?: Operation['parameters'];
  requestBody?: { content?: Record<string, { schema: Schema }> };
}

interface Document {
  components?: { schemas?: Schemas };
  paths: Record<string, Record<string, WrittenOperation>>;
}

/** Every operation below /api. */
export const readOperations = (): Operation[] => globSync('*.json', { cwd: FOLDER }).sort().flatMap(operationsIn);

function operationsIn(file: string): Operation[] {
  const { components, paths } = readJson<Document>(join(FOLDER, file));
  const schemas = components?.schemas ?? {};
  const operations: Operation[] = [];
  for (const [path, item] of Object.entries(paths).filter(([name]) => name.startsWith('/api/')))
    for (const method of METHODS) {
      const operation = item[method];
      if (!operation) continue;
      const [type, content] = Object.entries(operation.requestBody?.content ?? {})[0] ?? [];
      const parameters = operation.parameters ?? [];
      operations.push({
        id: `${method.toUpperCase()} ${path}`,
        method: method.toUpperCase(),
        path,
        access: operation['x-access'],
        parameters: parameters.map((one) => ({ ...one, schema: filled(one.schema, schemas) })),
        ...(type && content && { body: { type, schema: filled(content.schema, schemas) } }),
      });
    }
  return operations;
}
