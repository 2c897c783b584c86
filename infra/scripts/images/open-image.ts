// One image as a container engine would run it, without one: its file system mounted read-only, its program under chroot
// as the image's unprivileged user, without new privileges.
import { execFileSync, spawn } from 'node:child_process';
import { chownSync, cpSync, existsSync, mkdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { buildah, inspectImage, tagOf } from './buildah.ts';

/**
 * A named volume on its first use: what the image has at that place, with its owner; an empty folder of root where it
 * has nothing.
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
 * Mounts an image with its volumes (as in Compose: "name:/path") and the folder of its secrets.
 * @returns what runs in it; `close` ends it and takes the mounts away
 */
export function openImage(name, { work, volumes, secrets }) {
  const container = buildah('from', tagOf(name));
  const root = buildah('mount', container);
  const { config } = inspectImage(name);
  const mounts = [];
  const mount = (flags, from, to) => {
    execFileSync('mount', [...flags, from, to]);
    mounts.unshift(to);
  };
  const places = ['dev', 'proc', 'tmp', 'run/secrets', ...volumes.map((volume) => volume.split(':')[1])];
  for (const place of places) mkdirSync(join(root, place), { recursive: true });
  for (const volume of volumes) {
    const [source, path] = volume.split(':');
    freshVolume(join(work, source), join(root, path));
  }
  mount(['--bind'], root, root);
  execFileSync('mount', ['-o', 'remount,bind,ro', root]);
  for (const volume of volumes) {
    const [source, path] = volume.split(':');
    mount(['--bind'], join(work, source), join(root, path));
  }
  mount(['-t', 'tmpfs'], 'tmpfs', join(root, 'tmp'));
  mount(['--bind'], '/dev', join(root, 'dev'));
  mount(['-t', 'proc'], 'proc', join(root, 'proc'));
  mount(['--bind', '-o', 'ro'], secrets, join(root, 'run/secrets'));

  let child;
  let said = '';
  let ended = Promise.resolve();
  /** A process in the image, with these variables; `hear` gets what it prints. */
  const spawnIn = (environment, words, hear) => {
    const variables = [...config.Env, ...Object.entries(environment).map(([key, value]) => `${key}=${value}`)];
    const inFolder = ['sh', '-c', 'cd "$0" && exec "$@"', config.WorkingDir, ...words];
    const inImage = ['chroot', `--userspec=${config.User}`, root, 'env', '-i', ...variables, ...inFolder];
    const started = spawn('setpriv', ['--no-new-privs', ...inImage], { stdio: ['ignore', 'pipe', 'pipe'] });
    for (const stream of [started.stdout, started.stderr]) stream.on('data', hear);
    return started;
  };
  return {
    root,
    output: () => said,
    exitCode: () => child?.exitCode ?? null,
    /**
     * Runs a command in the image, its own one by default, with these variables.
     * @returns the exit code, when it has ended
     */
    start(environment, words = config.Cmd) {
      said = '';
      child = spawnIn(environment, words, (chunk) => (said = `${said}${chunk}`.slice(-20_000)));
      ended = new Promise((resolve) => child.once('close', resolve));
      return ended;
    },
    /** Runs a command beside the program, as `docker compose run` does; answers its exit code and what it printed. */
    async run(environment, words) {
      let output = '';
      const beside = spawnIn(environment, words, (chunk) => (output += chunk));
      const code = await new Promise((resolve) => beside.once('close', resolve));
      return { code, output };
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
