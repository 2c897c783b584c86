// One image as a container engine would run it, without one: its file system mounted read-only, its program under
// chroot as the image's unprivileged user, without new privileges.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chownSync, cpSync, existsSync, mkdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { buildah, inspectImage, tagOf } from './buildah.ts';

/**
 * A named volume on its first use: a copy of the image's folder at that path with its owner, or an empty folder of
 * root.
 */
function freshVolume(folder: string, inImage: string): void {
  if (existsSync(folder)) return;
  mkdirSync(folder, { recursive: true });
  if (!existsSync(inImage)) return;
  cpSync(inImage, folder, { recursive: true });
  const { uid, gid } = statSync(inImage);
  chownSync(folder, uid, gid);
}

type Variables = Record<string, string>;

/** A mounted image and its running program. */
export interface OpenImage {
  /** Folder of the image's file system. */
  root: string;
  /** Output of the image's program. */
  output(): string;
  /** Null while the program runs. */
  exitCode(): number | null;
  /**
   * Runs a command in the image, its own one by default, with these variables.
   * @returns the exit code, when it has ended
   */
  start(environment: Variables, words?: readonly string[]): Promise<number | null>;
  /** Runs a command beside the program, as `docker compose run` does. */
  run(environment: Variables, words: readonly string[]): Promise<{ code: number | null; output: string }>;
  stop(): Promise<void>;
  /** Ends the program and removes the mounts. */
  close(): Promise<void>;
}

/**
 * Mounts an image with its volumes (as in Compose: "name:/path") and the folder of its secrets.
 */
export function openImage(
  name: string,
  { work, volumes, secrets }: { work: string; volumes: readonly string[]; secrets: string },
): OpenImage {
  const container = buildah('from', tagOf(name));
  const root = buildah('mount', container);
  const { config } = inspectImage(name);
  const mounts: string[] = [];
  const mount = (flags: string[], from: string, to: string): void => {
    execFileSync('mount', [...flags, from, to]);
    mounts.unshift(to);
  };
  const shared = volumes.map((volume) => {
    const [source = '', path = ''] = volume.split(':');
    return { source, path };
  });
  const places = ['dev', 'proc', 'tmp', 'run/secrets', ...shared.map(({ path }) => path)];
  for (const place of places) mkdirSync(join(root, place), { recursive: true });
  for (const { source, path } of shared) freshVolume(join(work, source), join(root, path));
  mount(['--bind'], root, root);
  execFileSync('mount', ['-o', 'remount,bind,ro', root]);
  for (const { source, path } of shared) mount(['--bind'], join(work, source), join(root, path));
  mount(['-t', 'tmpfs'], 'tmpfs', join(root, 'tmp'));
  mount(['--bind'], '/dev', join(root, 'dev'));
  mount(['-t', 'proc'], 'proc', join(root, 'proc'));
  mount(['--bind', '-o', 'ro'], secrets, join(root, 'run/secrets'));

  let child: ChildProcess | undefined;
  let said = '';
  let ended: Promise<number | null> = Promise.resolve(null);
  /** A process in the image, with these variables; `hear` gets what it prints. */
  const spawnIn = (environment: Variables, words: readonly string[], hear: (chunk: Buffer) => void): ChildProcess => {
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
    start(environment, words = config.Cmd) {
      said = '';
      const started = spawnIn(environment, words, (chunk) => (said = `${said}${chunk.toString()}`.slice(-20_000)));
      child = started;
      ended = new Promise((resolve) => started.once('close', resolve));
      return ended;
    },
    async run(environment, words) {
      let output = '';
      const beside = spawnIn(environment, words, (chunk) => (output += chunk.toString()));
      const code = await new Promise<number | null>((resolve) => beside.once('close', resolve));
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
