import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { lintDocument } from '../lib/contract-lint.ts';
import { readSources, split } from '../lib/contract-sources.ts';
import type { OpenApi, Operation } from '../lib/open-api.ts';
import { describeContract } from '../lib/describe-contract.ts';

const SOURCE = `
  @Controller('api/things')
  export class ThingsController {
    /** All things. Newest first. */
    @Public()
    @Get()
    list(): Thing[] {}
    /** A thing. */
    @Staff('things.write')
    @Post()
    async create(): Promise<Thing> {}
    @Get('undocumented')
    other(): void {}
  }
  export class ThingTaken extends DomainError {
    constructor() { super({ code: 'thing_taken', status: 'conflict', publicMessage: 'There is one.' }); }
  }
  export class ThingGone extends refusal('thing_gone', 'not_found', 'It is gone.') {}
  const colour = { code: 'red' };
`;
const answers = (more: Partial<Operation> = {}): Operation => ({
  operationId: '',
  responses: { 200: { description: '', content: { 'application/json': { schema: { type: 'string' } } } } },
  ...more,
});
const info = { title: 'Things', version: '1', contact: {} };
const document = (): OpenApi => ({
  openapi: '3.0.0',
  info,
  paths: {
    '/api/things': {
      get: answers({ operationId: 'Things_list', 'x-access': 'public' }),
      post: answers({ operationId: 'Things_create', 'x-access': 'staff:things.write' }),
    },
    '/api/things/upload': {
      put: answers({
        operationId: 'Up_load',
        'x-access': 'public',
        security: [{ bearer: [] }],
        summary: 'Takes a thing in.',
      }),
    },
  },
});

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'shamba-contract-'));
  writeFileSync(join(folder, 'things.controller.ts'), SOURCE);
  writeFileSync(join(folder, 'things.controller.spec.ts'), SOURCE.replace('thing_taken', 'of_a_test'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const linted = async (described: OpenApi): Promise<string[]> => {
  const file = join(folder, 'things.json');
  writeFileSync(file, JSON.stringify(described));
  return lintDocument(file);
};

describe('what a stranger needs of a document', () => {
  it('is read from docstrings and errors', () => {
    const { docs, codes } = readSources([folder]);
    expect(Object.fromEntries(docs)).toEqual({
      Things_list: { summary: 'All things', description: 'All things. Newest first.' },
      Things_create: { summary: 'A thing' },
    });
    expect(codes).toEqual(['thing_gone', 'thing_taken']);
  });

  it('is added so that the linter finds nothing: summaries, security, refusals, an address and a license', async () => {
    expect((await linted(document())).length).toBeGreaterThan(5);
    const described = describeContract(document(), readSources([folder]), { 'GET /api/things': 'a thing' });
    expect(await linted(described)).toEqual([]);
    const { get, post } = described.paths['/api/things'] ?? {};
    expect([get?.security, post?.security, described.paths['/api/things/upload']?.['put']?.security]).toEqual([
      [],
      [{ session: [] }],
      [{ bearer: [] }, { session: [] }],
    ]);
    expect(get?.responses['4XX']).toEqual({ $ref: '#/components/responses/Problem' });
    expect(described.components?.schemas?.['Problem']).toMatchObject({
      properties: { code: { 'x-extensible-enum': ['thing_gone', 'thing_taken'] } },
    });
  });

  it('is found missing: a docstring, and an example that is not what is answered', async () => {
    const withoutDoc = document();
    Object.assign(withoutDoc.paths['/api/things']?.['get'] ?? {}, { operationId: 'Things_other' });
    expect(await linted(describeContract(withoutDoc, readSources([folder]), {}))).toEqual([
      expect.stringContaining('operation-summary'),
    ]);
    const wrong = describeContract(document(), readSources([folder]), { 'GET /api/things': 7 });
    expect(await linted(wrong)).toEqual([expect.stringContaining('no-invalid-media-type-examples')]);
  });
});

describe('a summary', () => {
  it('is the first sentence, or its first part where that is long', () => {
    expect(split('Prices as e.g.\n  1.5 dollars. More.')).toMatchObject({ summary: expect.stringMatching(/^Prices/) });
    expect(split(`Changes an order that has not left: ${'which is long, '.repeat(10)}. End.`).summary).toBe(
      'Changes an order that has not left',
    );
    expect(split('Short.')).toEqual({ summary: 'Short' });
  });
});
