import { fileURLToPath } from 'node:url';
import JestRuntime from 'jest-runtime';

const Runtime = JestRuntime.default ?? JestRuntime;

/** What Jest answers when a module can't be loaded at once. */
const LOAD_ASYNC = 'load-async';

/** Loads packages for all test files of this process. It is never torn down. */
let packages;

/** Whether a file is of a package that is installed. Jest's own are bound to the test file that they serve. */
const isPackage = (path) => path.includes('/node_modules/') && !/\/node_modules\/(@jest|jest)[/-]/.test(path);
const pathOf = (key) => (key.startsWith('file://') && !key.includes('?') ? fileURLToPath(key) : undefined);

/** Modules of a test file by their address; those of packages are looked up among the kept ones. */
class Modules extends Map {
  get(key) {
    return super.get(key) ?? this.#kept(key);
  }
  has(key) {
    return this.get(key) !== undefined;
  }
  #kept(key) {
    const path = pathOf(key);
    if (path === undefined || !isPackage(path)) return undefined;
    const module = packages.load(key, path);
    if (module) super.set(key, module);
    return module;
  }
}

class Packages extends Runtime {
  /** A module of a package, linked; undefined when it can only be loaded later. */
  load(key, path) {
    const known = this.registries.esModuleRegistry.get(key);
    if (known) return known;
    if (path.endsWith('.json')) return undefined;
    if (this.unstable_shouldLoadAsEsm(path) || this.esmLoader.pendingCjsBuildIsUnmarkedEsm({ modulePath: path })) {
      const module = this.esmLoader.tryLoadGraphSync(path, '', 'sync-preferred');
      return module === LOAD_ASYNC ? undefined : module;
    }
    const module = this.esmLoader.buildCjsAsEsmSyntheticModule(path, path, this.esmLoader.getContext());
    this.registries.esModuleRegistry.set(key, module);
    return module;
  }
}

/**
 * Jest's runtime, but packages are loaded once in a process and not again for each test file: loading them is most of
 * what a small test file costs. Sources of this project are loaded for each file, as always. It needs
 * kept-environment.ts, because a package belongs to the context in which it was loaded.
 */
export default class KeptPackages extends Runtime {
  constructor(...args) {
    super(...args);
    packages ??= new Packages(...args);
    this.registries.esModuleRegistry = new Modules();
  }

  requireModule(from, name, options, isRequireActual) {
    if (!options?.isInternalModule && !(name && this._resolution.isCoreModule(name))) {
      const path = this._resolution.resolveCjs(from, name);
      if (isPackage(path)) return packages.requireModule(from, name, options, isRequireActual);
    }
    return super.requireModule(from, name, options, isRequireActual);
  }
}
