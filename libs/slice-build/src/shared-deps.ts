import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/** These packages exist once per page. A trailing slash shares every subpath of the package. */
const SINGLETONS = [
  'react',
  'react/',
  'react-dom',
  'react-dom/',
  '@tanstack/react-query',
  '@shamba/shell-sdk',
  '@shamba/ui/core',
];

/** Settings of one shared module, as the federation plugin takes them. */
interface Shared {
  singleton: boolean;
  requiredVersion: string | false;
  strictVersion: boolean;
  version?: string;
  eager?: boolean;
  import?: false;
}

/**
 * Shared settings of the federation plugin for the shell, which provides every singleton, in its first files (eager): it
 * has what it brought, and compares no versions when something of it is first asked for.
 */
export const providedDeps = (): Record<string, Shared> =>
  shared((_request, version) => ({ requiredVersion: false, version, eager: true }));

/**
 * Shared settings of the federation plugin for a slice. A release only consumes: it has no copy to fall back to, so a
 * second React cannot happen. In development a slice keeps copies, to run alone.
 */
export const consumedDeps = (sdkRange: string, development: boolean): Record<string, Shared> =>
  shared((request, version) => ({
    requiredVersion: request === '@shamba/shell-sdk' ? sdkRange : `^${version}`,
    ...(development ? { version } : { import: false }),
  }));

const shared = (
  settingsOf: (request: string, version: string) => Omit<Shared, 'singleton' | 'strictVersion'>,
): Record<string, Shared> =>
  Object.fromEntries(
    SINGLETONS.map((request) => [
      request,
      { singleton: true, strictVersion: false, ...settingsOf(request, versionOf(packageOf(request))) },
    ]),
  );

/** The version that the root lockfile installs of a package. */
export function versionOf(name: string): string {
  const manifests = (require.resolve.paths(name) ?? []).map((folder) => `${folder}/${name}/package.json`);
  const file = manifests.find((path) => existsSync(path));
  if (file === undefined) throw new Error(`slice-build: ${name} is not installed`);
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
}

const packageOf = (request: string): string =>
  request
    .split('/')
    .slice(0, request.startsWith('@') ? 2 : 1)
    .join('/');
