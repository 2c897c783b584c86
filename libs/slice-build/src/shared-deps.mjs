import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/** What exists once per page. A trailing slash shares every subpath of the package. */
const SINGLETONS = [
  'react',
  'react/',
  'react-dom',
  'react-dom/',
  '@tanstack/react-query',
  '@shamba/shell-sdk',
  '@shamba/ui/core',
];

/**
 * Shared settings of the federation plugin.
 * The shell provides every singleton, in its first files (eager). A slice built for release only consumes them: it has
 * no copy to fall back to, so a second React cannot happen. In development a slice keeps copies, to run alone.
 */
export function sharedDeps({ provide, fallback = false, sdkRange = undefined }) {
  return Object.fromEntries(
    SINGLETONS.map((request) => {
      const version = versionOf(packageOf(request));
      const requiredVersion = request === '@shamba/shell-sdk' && sdkRange ? sdkRange : `^${version}`;
      const common = { singleton: true, requiredVersion, strictVersion: false };
      // The shell has what it brought: nothing to compare, each time that something of it is first asked for.
      if (provide) return [request, { ...common, requiredVersion: false, version, eager: true }];
      return [request, fallback ? { ...common, version } : { ...common, import: false }];
    }),
  );
}

/** The version that the root lockfile installs of a package. */
export function versionOf(name) {
  const path = require.resolve.paths(name).map((folder) => `${folder}/${name}/package.json`);
  for (const candidate of path) {
    try {
      return JSON.parse(readFileSync(candidate, 'utf8')).version;
    } catch (error) {
      if (error.code !== 'ENOENT') throw error;
    }
  }
  throw new Error(`slice-build: ${name} is not installed`);
}

const packageOf = (request) =>
  request
    .split('/')
    .slice(0, request.startsWith('@') ? 2 : 1)
    .join('/');
