import { execFileSync } from 'node:child_process';
import { progress, Stop } from '../lib/progress.mjs';
import { ROOT } from '../lib/root.mjs';

const HOW_TO_GET_IT = 'buildah is missing. On Debian or Ubuntu: apt-get install buildah; see infra/docker/README.md.';

/** Runs buildah with chroot isolation, which needs no container engine. Answers what it printed. */
export function buildah(...args) {
  try {
    return execFileSync('buildah', args, {
      cwd: ROOT,
      env: { ...process.env, BUILDAH_ISOLATION: 'chroot' },
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
      maxBuffer: 100_000_000,
    }).trim();
  } catch (error) {
    if (error.code === 'ENOENT') throw new Stop(HOW_TO_GET_IT);
    throw new Stop(`buildah ${args[0]} failed:\n${`${error.stdout}${error.stderr}`.slice(-4000)}`);
  }
}

export const tagOf = (name) => `localhost/shamba-${name}`;

/** Builds an image as docker-compose.yml describes it; `more`: further build arguments. */
export function buildImage(name, { dockerfile, args }, more = {}) {
  const started = performance.now();
  const flags = Object.entries({ ...args, ...more }).flatMap(([key, value]) => ['--build-arg', `${key}=${value}`]);
  buildah('bud', '--layers', '-f', dockerfile, ...flags, '-t', tagOf(name), '.');
  progress(`Built ${name} in ${((performance.now() - started) / 1000).toFixed(0)} s`);
}

/** Everything about an image: its configuration, and its size in bytes with and without the base that all share. */
export function inspectImage(name) {
  const { OCIv1: image, FromImageID: id } = JSON.parse(buildah('inspect', '--type', 'image', tagOf(name)));
  const [{ size }] = JSON.parse(buildah('images', '--json', tagOf(name)));
  return { id, config: image.config, size };
}
