import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { sliceCommand } from '../src/index.ts';

interface Call {
  method: string | undefined;
  path: string | undefined;
  token: string | undefined;
  body: Buffer;
}

let server: Server;
let url: string;
let folder: string;
const calls: Call[] = [];
const said: { status: number; body: object } = { status: 200, body: { stable: '1.2.0' } };

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { method, url: path, headers } = request;
  calls.push({ method, path, token: headers.authorization, body: await buffer(request) });
  response.writeHead(said.status, { 'content-type': 'application/json' }).end(JSON.stringify(said.body));
}

beforeAll(async () => {
  server = createServer((request, response) => void answer(request, response)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  folder = mkdtempSync(join(tmpdir(), 'slice-deploy-'));
  writeFileSync(join(folder, 'release.json'), JSON.stringify({ name: 'mfe-cellar', files: [{ path: 'entry.js' }] }));
  writeFileSync(join(folder, 'entry.js'), 'cellar');
  writeFileSync(join(folder, 'notes.txt'), 'not listed');
});
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});
beforeEach(() => {
  calls.length = 0;
  Object.assign(said, { status: 200, body: { stable: '1.2.0' } });
});

it.each([
  [['create', 'mfe-cellar', '1.2.0'], 'POST', '/mfe-cellar/previews', '{"version":"1.2.0","days":7}'],
  [['create', 'mfe-cellar', '1.2.0', '--days', '30'], 'POST', '/mfe-cellar/previews', '{"version":"1.2.0","days":30}'],
  [['list'], 'GET', '/previews', ''],
  [['revoke', 'mfe-cellar', '7'], 'DELETE', '/mfe-cellar/previews/7', ''],
])('preview %j', async (args, method, path, body) => {
  said.body = { link: 'https://shop.example/preview/x' };
  expect(JSON.parse(await sliceCommand(['preview', ...args, '--url', url]))).toEqual(said.body);
  expect(calls).toEqual([{ method, path: `/api/slices${path}`, token: undefined, body: Buffer.from(body) }]);
});

it.each([
  [
    ['lock', 'mfe-cellar', '--until', '2026-11-29', '--reason', 'Harvest'],
    'PUT',
    { last_day: '2026-11-29', reason: 'Harvest' },
  ],
  [['unlock', 'mfe-cellar'], 'DELETE', undefined],
])('%j', async (args, method, body) => {
  await sliceCommand([...args, '--url', url]);
  const sent = Buffer.from(body === undefined ? '' : JSON.stringify(body));
  expect(calls).toEqual([{ method, path: '/api/slices/mfe-cellar/lock', token: undefined, body: sent }]);
  await expect(sliceCommand(['lock', 'mfe-cellar', '--until', '2026-11-29', '--url', url])).rejects.toThrow(/^Usage: /);
});

it('publish sends notes, and the commit of a repository without uncommitted changes', async () => {
  const repository = mkdtempSync(join(tmpdir(), 'slice-commit-'));
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=Cellar', '-c', 'user.email=cellar@example.com', ...args], {
      cwd: repository,
    });
  const publish = async (...more: string[]): Promise<URLSearchParams> => {
    await sliceCommand(['publish', '--dir', repository, '--url', url, ...more], { warn: (text) => warned.push(text) });
    return new URL(calls.at(-1)?.path ?? '', url).searchParams;
  };
  const warned: string[] = [];
  writeFileSync(join(repository, 'release.json'), JSON.stringify({ name: 'mfe-cellar', files: [] }));
  git('init', '-q');
  git('add', '-A');
  git('commit', '-qm', 'first');
  const head = git('rev-parse', 'HEAD').toString().trim();
  expect(Object.fromEntries(await publish('--notes', 'New: gifts & more'))).toEqual({
    notes: 'New: gifts & more',
    commit: head,
  });
  writeFileSync(join(repository, 'release.json'), JSON.stringify({ name: 'mfe-cellar', files: [], changed: true }));
  expect((await publish()).get('commit')).toBeNull();
  expect(warned).toEqual([expect.stringMatching(/uncommitted changes/)]);
  expect((await publish('--commit', 'abc1234')).get('commit')).toBe('abc1234');
  rmSync(repository, { recursive: true });
});

it('preview without its arguments says how it is called', async () => {
  await expect(sliceCommand(['preview', 'create', 'mfe-cellar', '--url', url])).rejects.toThrow(/^Usage: /);
  expect(calls).toEqual([]);
});

it.each([
  [['promote', 'mfe-cellar', '1.2.0'], 'POST', '/promote', { version: '1.2.0' }],
  [['canary', 'mfe-cellar', '1.2.0', '10'], 'POST', '/canary', { version: '1.2.0', percent: 10 }],
  [['flag', 'mfe-cellar', 'gift-wrap', '25'], 'PUT', '/flags/gift-wrap', { percent: 25, staff: false }],
  [['flag', 'mfe-cellar', 'gift-wrap', '0', '--staff'], 'PUT', '/flags/gift-wrap', { percent: 0, staff: true }],
  [['auto', 'mfe-cellar', 'off'], 'PUT', '/auto', { auto: false }],
])('%j', async (args, method, path, body) => {
  const warned: string[] = [];
  const printed = await sliceCommand([...args, '--url', url, '--token', 't0'], { warn: (text) => warned.push(text) });
  expect(warned).toEqual([expect.stringContaining('SLICE_DEPLOY_TOKEN')]);
  expect(JSON.parse(printed)).toEqual(said.body);
  expect(calls).toEqual([
    { method, path: `/api/slices/mfe-cellar${path}`, token: 'Bearer t0', body: Buffer.from(JSON.stringify(body)) },
  ]);
});

it.each([
  [
    ['promote', 'a@2.0.0', 'b@3.1.0', '--urgent'],
    {
      releases: [
        { name: 'a', version: '2.0.0' },
        { name: 'b', version: '3.1.0' },
      ],
      urgent: true,
    },
  ],
  [
    ['canary', 'a@2.0.0', 'b@3.1.0', '10'],
    {
      releases: [
        { name: 'a', version: '2.0.0' },
        { name: 'b', version: '3.1.0' },
      ],
      percent: 10,
    },
  ],
])('set %j, with a token of each slice', async (args, body) => {
  await sliceCommand(['set', ...args, '--url', url], { tokenOf: (name) => `of-${name}` });
  const sent = Buffer.from(JSON.stringify(body));
  const path = `/api/slices/sets/${args[0]}`;
  expect(calls).toEqual([{ method: 'POST', path, token: 'Bearer of-a,of-b', body: sent }]);
});

it.each([
  ['promote', 'a@2.0.0'],
  ['promote', 'a@2.0.0', 'b'],
  ['canary', 'a@2.0.0', '10'],
])('refuses set %s without what it needs', async (...args) => {
  await expect(sliceCommand(['set', ...args, '--url', url])).rejects.toThrow('Usage:');
  expect(calls).toEqual([]);
});

it('uploads what release.json lists, for a share of visitors, with the token that is found for the slice', async () => {
  await sliceCommand(['publish', '--dir', folder, '--canary', '10', '--url', url], { tokenOf: (name) => `of-${name}` });
  expect(calls).toMatchObject([{ path: '/api/slices/mfe-cellar/releases?canary=10', token: 'Bearer of-mfe-cellar' }]);
  const tar = calls[0]?.body.toString();
  expect(tar).toContain('entry.js');
  expect(tar).not.toContain('notes.txt');
});

it.each([
  [['promote', 'mfe-cellar'], 'Usage: npm run slice --'],
  [['auto', 'mfe-cellar', 'perhaps'], 'Usage: npm run slice --'],
  [[], 'Usage: npm run slice --'],
  [['publish', '--dir', '/nowhere'], 'holds no build'],
])('%j is refused before anything is called', async (args, message) => {
  await expect(sliceCommand([...args, '--url', url], { call: 'npm run slice --' })).rejects.toThrow(message);
  expect(calls).toEqual([]);
});

it('refuses the folder of another slice, and says what the gateway said', async () => {
  await expect(sliceCommand(['publish', 'mfe-barn', '--dir', folder, '--url', url])).rejects.toThrow('not mfe-barn');
  Object.assign(said, { status: 409, body: { message: 'mfe-cellar 1.2.0 wants another SDK' } });
  await expect(sliceCommand(['promote', 'mfe-cellar', '1.2.0', '--url', url])).rejects.toThrow(
    'promote was refused: 409 mfe-cellar 1.2.0 wants another SDK',
  );
});

it('asks how a release stands with the token of its slice, and says nothing of tokens then', async () => {
  const [released, warned] = [{ version: '1.2.0', rejected_at: null }, [] as string[]];
  Object.assign(said, { body: [{ name: 'mfe-cellar', stable: '1.2.0', trial: null, releases: [released] }] });
  const options = { tokenOf: (name?: string) => `of-${name}`, warn: (text: string) => warned.push(text) };
  const printed = await sliceCommand(['status', 'mfe-cellar', '1.2.0', '--wait', '--url', url], options);
  expect(printed).toBe('mfe-cellar 1.2.0 is for everyone.');
  expect(calls).toMatchObject([{ method: 'GET', path: '/api/slices', token: 'Bearer of-mfe-cellar' }]);
  expect(warned).toEqual([]);
});

it.each([
  [['errors', 'mfe-cellar'], '/api/slices/mfe-cellar/errors'],
  [['errors', 'mfe-cellar', '1.2.0'], '/api/slices/mfe-cellar/errors?version=1.2.0'],
])('%j', async (args, path) => {
  await sliceCommand([...args, '--url', url], { tokenOf: (name) => `of-${name}` });
  expect(calls).toMatchObject([{ method: 'GET', path, token: 'Bearer of-mfe-cellar' }]);
});

it('prints no control character of a message', async () => {
  said.body = { errors: [{ message: 'a\u001b[2Jb\u009b31mc\u202ed' }] };
  const printed = await sliceCommand(['errors', 'mfe-cellar', '--url', url]);
  expect(printed).toContain('a\\u001b[2Jb\\u009b31mc\\u202ed');
  expect(JSON.parse(printed)).toEqual(said.body);
});

const served = (name: string, more: object = {}) => ({
  ...{ name, stable: '1.4.0', canary: null, canary_percent: 0, last_good: '1.3.0' },
  ...more,
});
const CANARY = { canary: '1.5.0', canary_percent: 10 };

it.each([
  [
    'the canary',
    ['rollback', 'mfe-cellar', '--reason', 'Total is wrong'],
    [served('mfe-cellar', CANARY)],
    'mfe-cellar: the canary 1.5.0 (10 % of visitors) goes back and counts as failed. Everyone keeps 1.4.0.',
    ['/mfe-cellar/rollback', { from: '1.5.0', reason: 'Total is wrong' }],
  ],
  [
    'what everyone gets',
    ['rollback', 'mfe-cellar', '--urgent'],
    [served('mfe-cellar')],
    'mfe-cellar: 1.4.0, which everyone gets, goes back and counts as failed. Everyone gets 1.3.0.',
    ['/mfe-cellar/rollback', { from: '1.4.0', urgent: true }],
  ],
  [
    'what everyone gets, to a named version',
    ['rollback', 'mfe-cellar', '1.0.0'],
    [served('mfe-cellar', CANARY)],
    'mfe-cellar: 1.4.0, which everyone gets, goes back and counts as failed. Everyone gets 1.0.0. The canary 1.5.0 ends.',
    ['/mfe-cellar/rollback', { version: '1.0.0', from: '1.4.0' }],
  ],
  [
    'the canaries of a set',
    ['set', 'rollback', 'a', 'b'],
    [served('a', CANARY), served('b', { canary: '3.1.0', canary_percent: 10 })],
    'a: the canary 1.5.0 (10 % of visitors) goes back and counts as failed. Everyone keeps 1.4.0.\nb: the canary 3.1.0 (10 % of visitors) goes back and counts as failed. Everyone keeps 1.4.0.',
    [
      '/sets/rollback',
      {
        releases: [
          { name: 'a', from: '1.5.0' },
          { name: 'b', from: '3.1.0' },
        ],
      },
    ],
  ],
  [
    'a set',
    ['set', 'rollback', 'a', 'b@3.0.0'],
    [served('a'), served('b')],
    'a: 1.4.0, which everyone gets, goes back and counts as failed. Everyone gets 1.3.0.\nb: 1.4.0, which everyone gets, goes back and counts as failed. Everyone gets 3.0.0.',
    [
      '/sets/rollback',
      {
        releases: [
          { name: 'a', from: '1.4.0' },
          { name: 'b', version: '3.0.0', from: '1.4.0' },
        ],
      },
    ],
  ],
] as const)(
  'rollback says first that it takes back %s, and nothing else',
  async (_, args, list, text, [path, body]) => {
    const [asked, warned] = [[] as string[], [] as string[]];
    const run = (more: string[], answer?: string) =>
      sliceCommand([...args, ...more, '--url', url], {
        tokenOf: (name) => `of-${name}`,
        warn: (line) => warned.push(line),
        ask: answer === undefined ? undefined : (question) => Promise.resolve((asked.push(question), answer)),
      });
    said.body = [...list];
    await expect(run([], '')).rejects.toThrow('Nothing was taken back.');
    expect([asked, warned]).toEqual([[`${text}\nGo on? [y/N] `], []]);
    expect(calls.map(({ method }) => method)).toEqual(['GET']);
    for (const [more, answer] of [[[], 'y'], [['--yes'], ''], [[]]] as [string[], string?][]) {
      await run(more, answer);
      expect(calls.at(-1)).toMatchObject({
        method: 'POST',
        path: `/api/slices${path}`,
        body: Buffer.from(JSON.stringify(body)),
      });
    }
    expect(warned).toEqual([text, text]);
    const token = `Bearer ${list.map(({ name }) => `of-${name}`).join(',')}`;
    expect(calls.every((call) => call.token === token)).toBe(true);
  },
);

it('set rollback of one slice says how it is called', async () => {
  await expect(sliceCommand(['set', 'rollback', 'a', '--url', url])).rejects.toThrow('Usage:');
  expect(calls).toEqual([]);
});

it('remove asks for the name, in a terminal or by --yes', async () => {
  const asked: string[] = [];
  const remove = (args: string[], answer?: string) =>
    sliceCommand(['remove', 'mfe-cellar', ...args, '--url', url], {
      tokenOf: (name) => `of-${name}`,
      ask:
        answer === undefined
          ? undefined
          : (question) => {
              asked.push(question);
              return Promise.resolve(answer);
            },
    });
  said.body = [{ name: 'mfe-cellar', lost_without: ['page gone: /cellar', 'slot gone: tast\u001b[2Jing'] }];
  await expect(remove([])).rejects.toThrow('Without a terminal, --yes');
  await expect(remove([], 'mfe-barn')).rejects.toThrow('that was not mfe-cellar');
  expect(asked).toEqual([
    `mfe-cellar leaves the site at ${url} for every visitor, and its releases are retired.\nLost with it:\n  page gone: /cellar\n  slot gone: tast[2Jing\nType its name: `,
  ]);
  const list = { method: 'GET', path: '/api/slices', token: 'Bearer of-mfe-cellar' };
  expect(calls).toMatchObject([list]);
  await remove([], 'mfe-cellar ');
  await remove(['--yes']);
  const call = { method: 'DELETE', path: '/api/slices/mfe-cellar?confirm=mfe-cellar' };
  expect(calls).toMatchObject([list, list, call, call]);
});
