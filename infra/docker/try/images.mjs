// One image: built with buildah, its file system mounted, its program run under chroot as the image's user.
import { execFileSync, spawn } from 'node:child_process';
import { chownSync, cpSync, existsSync, mkdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { progress } from '../../scripts/lib/progress.mjs';
import { ROOT } from '../../scripts/lib/root.mjs';

const buildah = (...args) =>
  execFileSync('buildah', args, {
    cwd: ROOT,
    env: { ...process.env, BUILDAH_ISOLATION: 'chroot' },
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
    maxBuffer: 100_000_000,
  }).trim();

const tagOf = (name) => `localhost/shamba-${name}`;

/** Builds an image as docker-compose.yml describes it, or one stage of it. */
export function buildImage(name, { dockerfile, args }, stage) {
  progress(`Building ${name}`);
  const flags = Object.entries(args).flatMap(([key, value]) => ['--build-arg', `${key}=${value}`]);
  buildah('bud', '--layers', '-f', dockerfile, ...flags, ...(stage ? ['--target', stage] : []), '-t', tagOf(name), '.');
}

/**
 * A named volume on its first use: what the image has at that place,
 * with its owner; an empty folder of root where it has nothing.
 */
function freshVolume(folder, inImage) {
  if (existsSync(folder)) return;
  mkdirSync(folder, { recursive: true });
  if (!existsSync(inImage)) return;
  cpSync(inImage, folder, { recursive: true });
  const { uid, gid } = statSync(inImage);
  chownSync(folder, uid, gid);
}

/**
 * Mounts an image with its volumes (as in Compose: "name:/path").
 * @returns what runs in it; `close` ends it and takes the mounts away
 */
export function openImage(name, { work, volumes }) {
  const container = buildah('from', tagOf(name));
  const root = buildah('mount', container);
  const { config } = JSON.parse(buildah('inspect', '--type', 'image', tagOf(name))).OCIv1;
  const mounts = [];
  const mount = (flags, from, to) => {
    mkdirSync(to, { recursive: true });
    execFileSync('mount', [...flags, from, to]);
    mounts.unshift(to);
  };
  for (const volume of volumes) {
    const [source, path] = volume.split(':');
    const folder = join(work, source);
    freshVolume(folder, join(root, path));
    mount(['--bind'], folder, join(root, path));
  }
  mount(['--bind'], '/dev', join(root, 'dev'));
  mount(['-t', 'proc'], 'proc', join(root, 'proc'));

  let child;
  let said = '';
  let ended = Promise.resolve();
  return {
    root,
    output: () => said,
    exitCode: () => child?.exitCode ?? null,
    /** The image's own command with these variables, as its own user, in its own folder. */
    start(environment) {
      const variables = [...config.Env, ...Object.entries(environment).map(([key, value]) => `${key}=${value}`)];
      const inFolder = ['sh', '-c', 'cd "$0" && exec "$@"', config.WorkingDir, ...config.Cmd];
      const command = [`--userspec=${config.User}`, root, 'env', '-i', ...variables, ...inFolder];
      said = '';
      child = spawn('chroot', command, { stdio: ['ignore', 'pipe', 'pipe'] });
      for (const stream of [child.stdout, child.stderr])
        stream.on('data', (chunk) => (said = `${said}${chunk}`.slice(-20_000)));
      ended = new Promise((resolve) => child.once('close', resolve));
      return ended;
    },
    async stop() {
      child?.kill('SIGTERM');
      await ended;
    },
    async close() {
      await this.stop();
      for (const path of mounts) execFileSync('umount', [path]);
      buildah('umount', container);
      buildah('rm', container);
    },
  };
}
