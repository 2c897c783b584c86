import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import semver from 'semver';
import { type Packed, packAll } from '../lib/packages/pack.ts';
import { publishAll } from '../lib/packages/publish.ts';
import { readJson } from '../lib/read-json.ts';
import { ROOT } from '../lib/root.mjs';
import type { Manifest } from '../lib/workspaces.mjs';

type Published = Partial<Manifest> & { engines?: Record<string, string> };
/** The body that npm sends, and a registry's answer. */
interface Sent {
  versions: Record<string, Published & { dist: { integrity: string } }>;
}

let folder: string;
let packed: Packed[];
let server: Server;
let url: string;
/** The published packages, by name. */
let kept: Map<string, Sent>;
let tokens: Set<string | undefined>;

/** A registry as npm speaks to it: a package is read and put under its name. */
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'shamba-registry-'));
  packed = await packAll(folder);
  server = createServer((request, response) => {
    const name = decodeURIComponent((request.url ?? '').replace(/^\/npm\//, '').replace(/\?.*/, ''));
    const answer = (status: number, body: object): void => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    };
    const known = kept.get(name);
    if (request.method === 'GET') answer(known ? 200 : 404, known ?? { error: 'not found' });
    else
      void json(request).then((sent) => {
        tokens.add(request.headers.authorization);
        kept.set(name, sent as Sent);
        answer(201, { ok: true });
      });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/npm`;
}, 60_000);
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(() => {
  kept = new Map();
  tokens = new Set();
});

async function publish(token?: string): Promise<string[]> {
  const lines: string[] = [];
  await publishAll(packed, { url, token }, (line) => lines.push(line));
  return lines;
}

it('publishes nothing without a token, and says what it would', async () => {
  const lines = await publish();
  expect(lines).toEqual([
    ...packed.map(({ name, version }) => `${name} ${version} would be published`),
    'Nothing was published: NODE_AUTH_TOKEN is not set.',
  ]);
  expect(kept.size).toBe(0);
});

it('publishes each package once, and refuses other files under a version', async () => {
  expect(await publish('s3cret')).toEqual(packed.map(({ name, version }) => `${name} ${version} is published`));
  expect([...tokens]).toEqual(['Bearer s3cret']);
  expect([...kept.keys()].sort()).toEqual(packed.map(({ name }) => name).sort());
  expect(await publish('s3cret')).toEqual(packed.map(({ name, version }) => `${name} ${version} is there already`));

  const [first] = packed;
  const changed = join(folder, 'changed.tgz');
  appendFileSync(changed, 'other bytes');
  kept.delete(packed.at(-1)?.name ?? '');
  const again = packed.map((item) => (item === first ? { ...item, tarball: changed } : item));
  await expect(publishAll(again, { url, token: 's3cret' }, () => undefined)).rejects.toThrow(
    `npm run public-types -- --raise ${first?.name}`,
  );
  expect(kept.has(packed.at(-1)?.name ?? '')).toBe(false);
}, 120_000);

it('packs what fits together, Node 24, and the example of a repository', () => {
  const versions = new Map(packed.map(({ name, version }) => [name, version]));
  const manifests = packed.map(
    ({ tarball }): Published =>
      JSON.parse(execFileSync('tar', ['-xOzf', tarball, 'package/package.json'], { encoding: 'utf8' })) as Published,
  );
  const all = [...manifests, readJson<Published>(join(ROOT, 'infra/examples/mfe-harvest/package.json'))];
  const wanted = all.flatMap(({ name: by, dependencies, devDependencies, peerDependencies }) =>
    Object.entries({ ...dependencies, ...devDependencies, ...peerDependencies })
      .filter(([name]) => versions.has(name))
      .map(([name, range]) => ({ by, name, range, version: versions.get(name) ?? '' })),
  );
  expect(wanted.length).toBeGreaterThan(10);
  expect(wanted.filter(({ range, version }) => !semver.satisfies(version, range))).toEqual([]);
  expect(all.map(({ engines }) => engines)).toEqual(all.map(() => ({ node: '>=24' })));
});
