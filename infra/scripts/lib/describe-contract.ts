import { type Sources, split } from './contract-sources.ts';
import { METHODS, type OpenApi, type Operation } from './open-api.ts';

const PROBLEM = { $ref: '#/components/responses/Problem' };

/** RFC 9457, as every process answers it: libs/service-kit/src/http/problem.ts. */
const problemSchema = (codes: readonly string[]): object => ({
  type: 'object',
  description:
    'What went wrong (RFC 9457). Some codes bring more properties, such as `currentVersion` with 409 `stale_version`.',
  additionalProperties: true,
  required: ['type', 'title', 'status', 'code', 'message', 'requestId'],
  properties: {
    type: { type: 'string', description: 'Always about:blank: `code` says which problem it is.' },
    title: { type: 'string', description: 'The words of the HTTP status.' },
    status: { type: 'integer', minimum: 400, maximum: 599 },
    message: { type: 'string', description: 'For people, in plain English.' },
    errors: {
      type: 'object',
      description: 'The fields at fault, each with its messages.',
      additionalProperties: { type: 'array', items: { type: 'string' } },
    },
    requestId: { type: 'string', description: 'Names the request in logs.' },
    code: {
      type: 'string',
      description:
        'For programs; it does not change. These are the ones that the services have; a bank has more, and new ones may come.',
      'x-extensible-enum': codes,
    },
  },
});

const PROBLEM_EXAMPLE = {
  type: 'about:blank',
  title: 'Bad Request',
  status: 400,
  code: 'invalid_fields',
  message: 'Please enter a valid email address',
  errors: { email: ['Please enter a valid email address'] },
  requestId: '01J9ZQ3V0G5Y2M7T8K4R6W1XNB',
};

/**
 * Adds to a service's document what other teams need: descriptions of operations, their callers, their problems, an
 * address and a license.
 * @param document as the service writes it; it is changed
 * @param examples of answers by `METHOD path`
 */
export function describeContract(
  document: OpenApi,
  { docs, codes }: Sources,
  examples: Record<string, unknown>,
): OpenApi {
  document.info = {
    title: document.info.title,
    version: document.info.version,
    license: { name: 'MIT', url: 'https://opensource.org/license/mit' },
  };
  document.servers = [{ url: '/', description: 'The shop: all services are behind one address.' }];
  document.components = {
    ...document.components,
    responses: {
      Problem: {
        description: 'The request was refused, or could not be carried out.',
        content: {
          'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' }, example: PROBLEM_EXAMPLE },
        },
      },
    },
    schemas: { ...schemasOf(document), Problem: problemSchema(codes) },
    securitySchemes: {
      bearer: { type: 'http', scheme: 'bearer', description: 'The deploy token of the slice that the path names.' },
      session: {
        type: 'apiKey',
        in: 'cookie',
        name: 'session',
        description:
          'Set by POST /api/auth/login. Staff need the permission that `x-access` names. Calls that change something carry the header `Origin` of the shop.',
      },
    },
  };
  for (const [path, item] of Object.entries(document.paths))
    for (const method of METHODS) {
      const operation = item[method];
      if (operation) describeOperation(operation, docs, examples[`${method.toUpperCase()} ${path}`]);
    }
  return document;
}

const schemasOf = ({ components }: OpenApi): Record<string, unknown> =>
  Object.fromEntries(Object.entries(components?.schemas ?? {}).map(([name, schema]) => [name, allowNull(schema)]));

const NULL = { type: 'object', nullable: true, enum: [null] };

/**
 * Adds null to the values of nullable enums and references: with `nullable` alone, validators of OpenAPI 3.0 refuse it.
 * @returns the schemas with null allowed
 */
function allowNull(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(allowNull);
  if (typeof value !== 'object' || value === null) return value;
  const said: Record<string, unknown> = Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, allowNull(item)]),
  );
  if (said.nullable !== true) return said;
  if (Array.isArray(said.enum)) return { ...said, enum: [...new Set([...(said.enum as unknown[]), null])] };
  const { allOf, type: _, nullable: __, ...rest } = said;
  return Array.isArray(allOf) ? { ...rest, oneOf: [...(allOf as unknown[]), NULL] } : said;
}

function describeOperation(operation: Operation, docs: Sources['docs'], example: unknown): void {
  const doc = operation.summary ? split(operation.summary) : docs.get(operation.operationId);
  Object.assign(operation, doc);
  operation.security = [...(operation.security ?? []), ...(isForAll(operation) ? [] : [{ session: [] }])];
  operation.responses = { ...operation.responses, '4XX': PROBLEM };
  if (example !== undefined) addExample(operation, example);
}

/** True if anyone may call it. The access table also calls operations with a token public, but a guard checks those. */
const isForAll = ({ 'x-access': access, security = [] }: Operation): boolean =>
  access === 'public' && security.length === 0;

function addExample(operation: Operation, example: unknown): void {
  const [, answer] = Object.entries(operation.responses).find(([status]) => status.startsWith('2')) ?? [];
  const content = answer?.content?.['application/json'];
  if (!content) throw new Error(`${operation.operationId} answers no JSON that an example could show`);
  content.example = example;
}
