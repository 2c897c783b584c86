import { execFileSync } from 'node:child_process';
import type { ImageBuild } from '../lib/compose-file.ts';
import { codeOf, progress, Stop } from '../lib/progress.mjs';
import { ROOT } from '../lib/root.mjs';

const HOW_TO_GET_IT = 'buildah is missing. On Debian or Ubuntu: apt-get install buildah; see infra/docker/README.md.';

/** Runs buildah with chroot isolation, which needs no container engine. Returns what it printed. */
export function buildah(...args: string[]): string {
  try {
    return execFileSync('buildah', args, {
      cwd: ROOT,
      env: { ...process.env, BUILDAH_ISOLATION: 'chroot' },
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
      maxBuffer: 100_000_000,
    }).trim();
  } catch (error) {
    if (codeOf(error) === 'ENOENT') throw new Stop(HOW_TO_GET_IT);
    // Errors of execFileSync have the program's output.
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
    throw new Stop(`buildah ${args[0]} failed:\n${`${stdout}${stderr}`.slice(-4000)}`);
  }
}

export const tagOf = (name: string): string => `localhost/shamba-${name}`;

/** Builds an image as docker-compose.yml describes it; `more`: further build arguments. */
export function buildImage(name: string, { dockerfile, args }: ImageBuild, more: Record<string, string> = {}): void {
  const started = performance.now();
  const flags = Object.entries({ ...args, ...more }).flatMap(([key, value]) => ['--build-arg', `${key}=${value}`]);
  buildah('bud', '--layers', '-f', dockerfile, ...flags, '-t', tagOf(name), '.');
  progress(`Built ${name} in ${((performance.now() - started) / 1000).toFixed(0)} s`);
}

/** As OCI describes it. */
export interface ImageConfig {
  Env: string[];
  Cmd: string[];
  User: string;
  WorkingDir: string;
}

/** An image's configuration, and its size as people read it. */
export function inspectImage(name: string): { config: ImageConfig; size: string } {
  const { OCIv1: image } = JSON.parse(buildah('inspect', '--type', 'image', tagOf(name))) as {
    OCIv1: { config: ImageConfig };
  };
  const [listed] = JSON.parse(buildah('images', '--json', tagOf(name))) as { size: string }[];
  return { config: image.config, size: listed?.size ?? '' };
}
