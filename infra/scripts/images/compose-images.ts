import { composeWith, type ImageBuild } from '../lib/compose-file.ts';

/** The images that docker-compose.yml builds, each by the first service that runs it: by name. */
export function composeImages(): Map<string, ImageBuild> {
  // Builds take their settings from this machine's environment; only running services need the keys.
  const { services } = composeWith({ IDENTITY_PUBLIC_KEYS: '{}', ...process.env });
  const builds = new Map<string, ImageBuild>();
  for (const { image = '', build } of Object.values(services)) {
    const [, name] = /^shamba\/([\w-]+):/.exec(image) ?? [];
    if (build && name !== undefined && !builds.has(name)) builds.set(name, build);
  }
  return builds;
}
