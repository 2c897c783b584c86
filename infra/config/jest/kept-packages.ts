import { fileURLToPath } from 'node:url';
import type { Module } from 'node:vm';
import JestRuntime from 'jest-runtime';

/** Its declarations have the class one level deeper than Node finds it. */
const Runtime = JestRuntime as unknown as typeof JestRuntime.default;
type Runtime = InstanceType<typeof Runtime>;

/** Jest's result for a module that cannot be loaded synchronously. */
const LOAD_ASYNC = 'load-async';

/** Private parts of Jest's runtime used here. kept-packages.spec.ts fails when an upgrade changes them. */
interface Internals {
  registries: { esModuleRegistry: Map<string, Module> };
  esmLoader: {
    pendingCjsBuildIsUnmarkedEsm(pending: { modulePath: string }): boolean;
    tryLoadGraphSync(path: string, suffix: string, mode: 'sync-preferred'): Module | typeof LOAD_ASYNC;
    buildCjsAsEsmSyntheticModule(from: string, path: string, context: object): Module;
    getContext(): object;
  };
  _resolution: { isCoreModule(name: string): boolean; resolveCjs(from: string, name?: string): string };
}
const internalsOf = (runtime: Runtime): Internals => runtime as unknown as Internals;

/** Loads packages for all test files of this process. It is never torn down. */
let packages: Packages | undefined;

/** True for files of installed packages, except those that are bound to one test file: Jest's own, and its matchers. */
const isPackage = (path: string): boolean =>
  path.includes('/node_modules/') && !/\/node_modules\/(@testing-library\/jest-dom\/|(@jest|jest)[/-])/.test(path);
/** Files that stay loaded besides packages: none, unless kept-sources.ts says so. */
let isKeptSource = (_path: string): boolean => false;
export const keepSources = (which: (path: string) => boolean): void => {
  isKeptSource = which;
};
const isKept = (path: string): boolean => isPackage(path) || isKeptSource(path);
const pathOf = (key: string): string | undefined =>
  key.startsWith('file://') && !key.includes('?') ? fileURLToPath(key) : undefined;

/** Modules of a test file by their address; those of packages are looked up among the kept ones. */
class Modules extends Map<string, Module> {
  override get(key: string): Module | undefined {
    return super.get(key) ?? this.#kept(key);
  }
  override has(key: string): boolean {
    return this.get(key) !== undefined;
  }
  #kept(key: string): Module | undefined {
    const path = pathOf(key);
    if (path === undefined || !isKept(path)) return undefined;
    const module = packages?.load(key, path);
    if (module) super.set(key, module);
    return module;
  }
}

class Packages extends Runtime {
  /** A module of a package, linked; undefined when it can only be loaded later. */
  load(key: string, path: string): Module | undefined {
    const { registries, esmLoader } = internalsOf(this);
    const known = registries.esModuleRegistry.get(key);
    if (known) return known;
    if (path.endsWith('.json')) return undefined;
    if (this.unstable_shouldLoadAsEsm(path) || esmLoader.pendingCjsBuildIsUnmarkedEsm({ modulePath: path })) {
      const module = esmLoader.tryLoadGraphSync(path, '', 'sync-preferred');
      return module === LOAD_ASYNC ? undefined : module;
    }
    const module = esmLoader.buildCjsAsEsmSyntheticModule(path, path, esmLoader.getContext());
    registries.esModuleRegistry.set(key, module);
    return module;
  }
}

/**
 * Jest's runtime, but packages are loaded once in a process and not again for each test file: loading them is most of
 * what a small test file costs. Sources of this project are loaded for each file, as always. It needs
 * kept-environment.ts, because a package belongs to the context in which it was loaded.
 */
export default class KeptPackages extends Runtime {
  constructor(...args: ConstructorParameters<typeof Runtime>) {
    super(...args);
    packages ??= new Packages(...args);
    internalsOf(this).registries.esModuleRegistry = new Modules();
  }

  override requireModule<T = unknown>(...args: Parameters<Runtime['requireModule']>): T {
    const [from, name, options] = args;
    const { _resolution: resolution } = internalsOf(this);
    if (packages && !options?.isInternalModule && !(name && resolution.isCoreModule(name))) {
      if (isKept(resolution.resolveCjs(from, name))) return packages.requireModule<T>(...args);
    }
    return super.requireModule<T>(...args);
  }
}
