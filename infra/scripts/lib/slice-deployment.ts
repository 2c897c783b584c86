import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { baseFiles } from '../k8s/base-files.ts';
import { servicesOf, slicesOf } from '../k8s/from-compose.ts';
import { composeFile } from './compose-file.ts';
import { Stop } from './progress.mjs';
import { ROOT } from './root.mjs';
import { slices } from './workspaces.mjs';

const BLOCK = /(\n {2}# Slices: [^\n]*\n(?: {2}#[^\n]*\n)*)(.*?)( {2}# End of the slices\.\n)/s;

const container = (name: string): string =>
  [
    `  ${name}:`,
    '    <<: *slice',
    `    image: shamba/${name}:\${VERSION:-latest}`,
    `    build: { <<: *slice-build, args: { SLICE: ${name}, SLICE_VERSION: '\${SLICE_VERSION:-}' } }`,
    '',
  ].join('\n');

/** docker-compose.yml with containers for exactly these slices. */
export function composeWithSlices(text: string, names: readonly string[]): string {
  if (!BLOCK.test(text)) throw new Stop('docker-compose.yml has no block "# Slices: …" to write into.');
  return text.replace(
    BLOCK,
    (_, head: string, _old, end: string) => head + names.toSorted().map(container).join('') + end,
  );
}

const IMAGE = /^ {2}- \{ name: shamba\/([\w-]+),.*$/gm;

/** The list of images that run, with those that it lacks; what stands there stays, but for images that are gone. */
export function releaseWithImages(text: string, names: readonly string[]): string {
  const there = new Map([...text.matchAll(IMAGE)].map(([line, name]) => [name, line]));
  const lines = names
    .toSorted()
    .map(
      (name) =>
        there.get(name) ?? `  - { name: shamba/${name}, newName: registry.example/shamba/${name}, newTag: 0.1.0 }`,
    );
  return `${text.replace(IMAGE, '').trimEnd()}\n${lines.join('\n')}\n`;
}

/**
 * Writes the slices of this repository into docker-compose.yml, infra/k8s/base from docker-compose.yml, and the images
 * that production runs.
 * @returns how many files of infra/k8s/base there are
 */
export function writeDeployment(): number {
  const compose = join(ROOT, 'docker-compose.yml');
  const names = slices().map(({ slice }) => slice.name);
  writeFileSync(compose, composeWithSlices(readFileSync(compose, 'utf8'), names));
  const base = join(ROOT, 'infra', 'k8s', 'base');
  const files = baseFiles();
  rmSync(base, { recursive: true, force: true });
  for (const [path, text] of files) {
    mkdirSync(dirname(join(base, path)), { recursive: true });
    writeFileSync(join(base, path), text);
  }
  const release = join(ROOT, 'infra', 'k8s', 'production', 'release', 'kustomization.yaml');
  const composed = composeFile();
  const images = [...servicesOf(composed), ...slicesOf(composed)].map(([name]) => name);
  writeFileSync(release, releaseWithImages(readFileSync(release, 'utf8'), images));
  return files.length;
}
