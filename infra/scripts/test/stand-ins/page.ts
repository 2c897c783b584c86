import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createContext, runInContext } from 'node:vm';

const ORIGIN = 'http://shop.test';

/** One version of a shared package, as federation keeps it. */
interface Share {
  version: string;
  from: string;
  loaded?: boolean;
}

/** Shared packages by name and version. */
export type Scope = Record<string, Record<string, Share>>;

interface ShareInfo {
  scope: string[];
  strategy: 'loaded-first';
  shareConfig: { singleton: boolean; strictVersion: boolean; requiredVersion: string };
}

export interface Page<Shell, Slice> {
  shell: Shell;
  /** The shell's loader gets these of a build of the slice. */
  load: (build: string, version: string) => Promise<Slice>;
  /** A slice's container, once its file has run. */
  container: (global: string) => { get: (exposed: string) => Promise<unknown> };
  scope: Scope;
  /** The runtime that the shell gives to releases. */
  core: {
    getRegisteredShare: (
      scopes: { default: Scope },
      name: string,
      info: ShareInfo,
      hook: { emit: () => undefined },
    ) => { shared: Share } | undefined;
  };
}

interface Script {
  src: string;
  onload: (event: { type: 'load' }) => void;
  onerror: (event: { type: 'error'; error: unknown }) => void;
}

/**
 * A page with as much of a browser as the loading of scripts takes.
 * @param folder the builds, each in a folder with its name
 */
export function openPage<Shell, Slice>(folder: string, shell: string): Page<Shell, Slice> {
  const run = (url: string): void => {
    document.currentScript = { tagName: 'SCRIPT', src: url };
    runInContext(readFileSync(join(folder, new URL(url).pathname), 'utf8'), page);
    document.currentScript = null;
  };
  const load = (script: Script): void =>
    queueMicrotask(() => {
      try {
        run(script.src);
        script.onload({ type: 'load' });
      } catch (error) {
        // Without it a fault in the file would wait for the test's limit.
        script.onerror({ type: 'error', error });
      }
    });
  const document = {
    currentScript: null as { tagName: string; src: string } | null,
    querySelector: () => null,
    getElementsByTagName: () => [],
    createElement: () => ({ setAttribute: () => undefined, getAttribute: () => null, remove: () => undefined }),
    head: { append: load, appendChild: load },
  };
  const console = { log: () => undefined, warn: () => undefined, error: () => undefined };
  const page = createContext({ document, console, location: { href: ORIGIN }, URL, setTimeout, clearTimeout });
  runInContext('var window = globalThis, self = globalThis; document.defaultView = window', page);
  run(`${ORIGIN}/${shell}/main.js`);
  const fetchRelease = page['shell'].createFetchRelease({ allowedOrigins: [ORIGIN], nonce: '' });
  return {
    shell: page['shell'],
    load: (build, version) =>
      fetchRelease('mfe-sample', { version, entryUrl: `${ORIGIN}/${build}/remoteEntry.js` }, false),
    container: (global) => page[global],
    scope: page['__FEDERATION__'].__INSTANCES__[0].shareScopeMap.default,
    core: page['_FEDERATION_RUNTIME_CORE'],
  };
}
