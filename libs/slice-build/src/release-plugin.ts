import { createHash } from 'node:crypto';
import { rspack, type Compilation, type Compiler } from '@rspack/core';
import { said } from './checks/finding.ts';
import { type Budget, sizeFindings } from './checks/sizes.ts';
import type { Preload, Release, ReleaseFile, SliceManifest } from '@shamba/api-contract/slice-manifest';

interface ReleaseLimits {
  /** The slice's folder. */
  context: string;
  budget: Budget;
}

/** Writes release.json: the slice's manifest, every file and source map with its sha-256, and what each route needs at once. */
export class ReleasePlugin {
  readonly readManifest: () => SliceManifest;
  readonly limits: ReleaseLimits | undefined;

  /**
   * @param readManifest asked after each build: a development server goes on while slice.json changes
   * @param limits what the release may weigh; without them it may weigh anything
   */
  constructor(readManifest: () => SliceManifest, limits?: ReleaseLimits) {
    this.readManifest = readManifest;
    this.limits = limits;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('ReleasePlugin', (compilation) => {
      const stage = rspack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'ReleasePlugin', stage: stage + 100 }, () => {
        try {
          this.emit(compilation);
        } catch (error) {
          // A development server shows the error and keeps running.
          compilation.errors.push(new rspack.WebpackError(error instanceof Error ? error.message : String(error)));
        }
      });
    });
  }

  emit(compilation: Compilation): void {
    const release = this.release(compilation);
    for (const finding of this.limits ? sizeFindings(compilation, release, this.limits) : [])
      compilation.errors.push(new rspack.WebpackError(said(finding, this.limits?.context ?? '')));
    compilation.emitAsset('release.json', new rspack.sources.RawSource(`${JSON.stringify(release, null, 2)}\n`));
  }

  release(compilation: Compilation): Release {
    const manifest = this.readManifest();
    const { name, version, sdk } = manifest;
    const all = compilation
      .getAssets()
      .map(({ name: path, source }) => describe(path, source.buffer()))
      .sort((a, b) => (a.path < b.path ? -1 : 1));
    const { files = [], maps = [] } = Object.groupBy(all, ({ path }) => (isMap(path) ? 'maps' : 'files'));
    const preload = preloadOf(compilation, manifest);
    return { name, version, sdk, manifest, files, maps, preload, checksFiles: this.limits !== undefined };
  }
}

function preloadOf(compilation: Compilation, { routes: declared }: SliceManifest): Release['preload'] {
  const entry = filesOf(compilation, 'slice');
  entry.js.unshift('remoteEntry.js');
  const routes: Record<string, Preload> = {};
  for (const { path, chunk, below = {}, document } of declared) {
    if (chunk) routes[path] = without(filesOf(compilation, chunk, path), entry);
    for (const [rest, name] of Object.entries(below))
      routes[`${path}#${rest}`] = without(filesOf(compilation, name, path), entry);
    const { chunk: viewer, param } = document?.viewer ?? {};
    if (viewer) routes[`${path}?${param}`] = without(filesOf(compilation, viewer, path), entry);
  }
  return { entry, routes };
}

const isMap = (path: string): boolean => path.endsWith('.map');

function filesOf(compilation: Compilation, chunkName: string, path?: string): Preload {
  const group = compilation.namedChunkGroups.get(chunkName);
  if (!group) {
    const hint = path ? ` (route ${path}: import(/* webpackChunkName: "${chunkName}" */ …))` : '';
    throw new Error(`slice-build: no chunk is named ${chunkName}${hint}`);
  }
  const files = group.getFiles().filter((file) => !isMap(file) && !file.includes('.hot-update.'));
  return { js: files.filter((file) => file.endsWith('.js')), css: files.filter((file) => file.endsWith('.css')) };
}

const without = (files: Preload, entry: Preload): Preload => ({
  js: files.js.filter((file) => !entry.js.includes(file)),
  css: files.css.filter((file) => !entry.css.includes(file)),
});

const describe = (path: string, content: Buffer): ReleaseFile => ({
  path,
  sha256: createHash('sha256').update(content).digest('hex'),
  bytes: content.length,
});
