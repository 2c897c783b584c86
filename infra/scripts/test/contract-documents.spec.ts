import { describe, expect, it } from '@jest/globals';
import type { OpenApi, Operation } from '../lib/open-api.ts';
import { mergeDocuments, routesSource, routeTable } from '../lib/contract-documents.ts';

const operation = (access: string, more: Partial<Operation> = {}): Operation => ({
  operationId: 'Things_list',
  'x-access': access,
  responses: { 200: { content: { 'application/json': { schema: { $ref: '#/components/schemas/Thing' } } } } },
  ...more,
});
const document = (paths: OpenApi['paths'], Thing: object = { type: 'object' }): OpenApi => ({
  info: { title: 'Things', version: '1' },
  paths,
  components: { schemas: { Thing } },
});

describe('mergeDocuments', () => {
  it('keeps one copy of a schema on which services agree', () => {
    const merged = mergeDocuments(
      new Map([
        ['a', document({ '/api/a': { get: operation('public') } })],
        ['b', document({ '/api/b': { get: operation('public') } })],
      ]),
    );
    expect(Object.keys(merged.components?.schemas ?? {})).toEqual(['Thing']);
  });

  it("puts the service's name before a schema on which they don't, and follows the references", () => {
    const merged = mergeDocuments(
      new Map([
        ['catalog', document({ '/api/a': { get: operation('public') } })],
        ['square-bank', document({ '/api/b': { get: operation('public') } }, { type: 'string' })],
      ]),
    );
    expect(Object.keys(merged.components?.schemas ?? {})).toEqual(['CatalogThing', 'SquareBankThing']);
    expect(merged.paths['/api/b']?.['get']?.responses[200]?.content?.['application/json']?.schema).toEqual({
      $ref: '#/components/schemas/SquareBankThing',
    });
  });

  it('refuses a route that two services claim', () => {
    const same = document({ '/api/a': { get: operation('public') } });
    expect(() =>
      mergeDocuments(
        new Map([
          ['a', same],
          ['b', same],
        ]),
      ),
    ).toThrow('GET /api/a is declared by two services; one is b');
  });
});

describe('routeTable', () => {
  it('says which media types a route takes instead of JSON', () => {
    const taking = (...types: string[]): Record<string, Operation> => ({
      post: operation('public', { requestBody: { content: Object.fromEntries(types.map((type) => [type, {}])) } }),
    });
    const paths = { '/api/a': taking('application/json'), '/api/b': taking('multipart/form-data', 'application/json') };
    const rows = routeTable(new Map([['a', document(paths)]]));
    expect(rows).toEqual([
      { service: 'a', method: 'POST', path: '/api/a', access: 'public' },
      {
        service: 'a',
        method: 'POST',
        path: '/api/b',
        access: 'public',
        takes: ['application/json', 'multipart/form-data'],
      },
    ]);
  });

  it('lists what is below /api, sorted, with access and cache rule', () => {
    const documents = new Map([
      [
        'b',
        document({
          '/api/z': {
            post: operation('staff:z.write'),
            get: operation('public', { 'x-cache': { query: [], tags: ['z'] } }),
          },
          '/internal/x': { get: operation('public') },
        }),
      ],
      ['a', document({ '/api/a': { get: operation('customer') } })],
    ]);
    const rows = routeTable(documents);
    expect(rows).toEqual([
      { service: 'a', method: 'GET', path: '/api/a', access: 'customer' },
      { service: 'b', method: 'GET', path: '/api/z', access: 'public', cache: { tags: ['z'], query: [] } },
      { service: 'b', method: 'POST', path: '/api/z', access: 'staff:z.write' },
    ]);
    expect(routesSource(rows)).toContain(
      "  { service: 'b', method: 'GET', path: '/api/z', access: 'public', cache: { tags: ['z'], query: [] } },\n",
    );
  });

  describe('of a list with filters for staff only', () => {
    const rowOf = (schema: object) =>
      routeTable(
        new Map([
          [
            'a',
            document({
              '/api/a': {
                get: {
                  ...operation('public', { 'x-cache': { query: ['page'], staffOnly: ['type'], tags: ['a'] } }),
                  parameters: [{ name: 'type', in: 'query', schema }],
                },
              },
            }),
          ],
        ]),
      )[0];

    it('names the values of each', () => {
      expect(rowOf({ enum: ['red', 'white'] })).toMatchObject({
        cache: { tags: ['a'], query: ['page'], staffFilters: { type: ['red', 'white'] } },
      });
    });

    it('names both values of a yes or no', () => {
      expect(rowOf({ type: 'boolean' })).toMatchObject({ cache: { staffFilters: { type: ['true', 'false'] } } });
    });

    it('refuses one that takes any value', () => {
      expect(() => rowOf({ type: 'string' })).toThrow('takes any value');
    });
  });
});
