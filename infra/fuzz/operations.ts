// Every operation of the committed OpenAPI documents.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../scripts/lib/root.mjs';

const FOLDER = join(ROOT, 'libs', 'api-contract', 'openapi');
const METHODS = ['get', 'post', 'put', 'patch', 'delete'];

/** Keywords whose value is data, not a schema. */
const isData = (key) => ['enum', 'required', 'example', 'default'].includes(key);
/** Below it a schema that names itself ends as anything. */
const DEEPEST = 14;

/** A schema with every reference filled in and allOf merged. */
function filled(schema, schemas, depth = 0) {
  if (typeof schema !== 'object' || schema === null || depth > DEEPEST) return {};
  if (schema.$ref) return filled(schemas[schema.$ref.split('/').pop()], schemas, depth + 1);
  const result = {};
  for (const part of schema.allOf ?? []) Object.assign(result, filled(part, schemas, depth + 1));
  for (const [key, value] of Object.entries(schema)) {
    if (key === 'allOf') continue;
    if (key === 'properties')
      result.properties = Object.fromEntries(
        Object.entries(value).map(([name, property]) => [name, filled(property, schemas, depth + 1)]),
      );
    else if (key === 'oneOf' || key === 'anyOf') result[key] = value.map((item) => filled(item, schemas, depth + 1));
    else if (isData(key) || typeof value !== 'object') result[key] = value;
    else result[key] = filled(value, schemas, depth + 1);
  }
  return result;
}

/**
 * @returns {{ id: string, service: string, method: string, path: string, access: string,
 *   parameters: { in: string, name: string, schema: object }[], body?: { type: string, schema: object } }[]}
 */
export function readOperations(folder = FOLDER) {
  const operations = [];
  for (const file of readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .sort()) {
    const document = JSON.parse(readFileSync(join(folder, file), 'utf8'));
    const schemas = document.components?.schemas ?? {};
    for (const [path, item] of Object.entries(document.paths)) {
      if (!path.startsWith('/api/')) continue;
      for (const method of METHODS.filter((name) => item[name])) {
        const operation = item[method];
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
          ...(type && { body: { type, schema: filled(content.schema, schemas) } }),
        });
      }
    }
  }
  return operations;
}
