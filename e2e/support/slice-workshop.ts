import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { ROOT } from '@shamba/dev-stack';

const run = promisify(execFile);

/** The environment of an npm script: PATH has the packages' programs. */
const environment = (): NodeJS.ProcessEnv => ({
  ...process.env,
  PATH: `${join(ROOT, 'node_modules', '.bin')}:${process.env['PATH'] ?? ''}`,
});

/** Paths that commands may write to; the rest of the repository is linked. */
const COPIED = [
  'package.json',
  'package-lock.json',
  'docker-compose.yml',
  'biome.json',
  'infra/config',
  'infra/k8s',
  'infra/new-slice',
  'infra/scripts',
];
const LINKED = ['libs', 'services', 'shell', 'infra/bench', 'infra/square-emulator', 'e2e'];

/** A copy of the repository in which a team makes and publishes a slice with the commands that people type. */
export class SliceWorkshop {
  private readonly root = realpathSync(mkdtempSync(join(tmpdir(), 'shamba-workshop-')));
  private readonly before: ReadonlyMap<string, string>;

  private readonly running: ChildProcess[] = [];

  /** @param edited slices whose files the test changes */
  constructor(edited: string[] = []) {
    for (const path of [...COPIED, ...edited]) cpSync(join(ROOT, path), join(this.root, path), { recursive: true });
    const slices = readdirSync(ROOT).filter((name) => name.startsWith('mfe-') && !edited.includes(name));
    for (const path of [...LINKED, ...slices]) this.link(path);
    // A folder of its own: the link of a new package must not get into the repository's.
    for (const name of readdirSync(join(ROOT, 'node_modules')))
      if (name !== '@shamba') this.link(join('node_modules', name));
    for (const name of readdirSync(join(ROOT, 'node_modules', '@shamba')))
      this.link(join('node_modules', '@shamba', name));
    this.before = this.hashes();
  }

  folder(slice: string): string {
    return join(this.root, slice);
  }

  /** Runs `npm run <name> -- <args>` and returns what it printed. @throws when it ends with another code than 0 */
  async npmRun(name: string, ...args: string[]): Promise<string> {
    return this.execute(process.execPath, [join(this.root, 'infra', 'scripts', `${name}.ts`), ...args], this.root);
  }

  /** Builds a slice in its folder. */
  build(slice: string): Promise<string> {
    return this.execute('npm', ['run', '--silent', 'build'], this.folder(slice));
  }

  /** Runs `npm run dev -- <args>` until the end of the test. @returns the address that the command prints */
  async dev(...args: string[]): Promise<string> {
    const child = spawn(process.execPath, [join(this.root, 'infra', 'scripts', 'dev.ts'), ...args], {
      cwd: this.root,
      env: environment(),
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    this.running.push(child);
    for await (const line of createInterface({ input: child.stdout })) {
      const address = /^\s+(http\S+)$/.exec(line)?.[1];
      if (address !== undefined) return address;
    }
    throw new Error(`npm run dev -- ${args.join(' ')} ended`);
  }

  /** Every occurrence of `from` in a file becomes `to`. */
  edit(file: string, from: string, to: string): void {
    const path = join(this.root, file);
    const text = readFileSync(path, 'utf8');
    if (!text.includes(from)) throw new Error(`${file} has no ${from}`);
    writeFileSync(path, text.replaceAll(from, to));
  }

  /** New or changed files outside the folder `slice`. */
  touchedOutside(slice: string): string[] {
    return [...this.hashes()]
      .filter(([path, hash]) => this.before.get(path) !== hash && !path.startsWith(`${slice}/`))
      .map(([path]) => path)
      .sort();
  }

  async dispose(): Promise<void> {
    for (const child of this.running) {
      child.kill();
      if (child.exitCode === null) await once(child, 'exit');
    }
    rmSync(this.root, { recursive: true, force: true });
  }

  private async execute(command: string, args: string[], cwd: string): Promise<string> {
    const { stdout } = await run(command, args, { cwd, env: environment() });
    return stdout;
  }

  private link(path: string): void {
    mkdirSync(dirname(join(this.root, path)), { recursive: true });
    symlinkSync(join(ROOT, path), join(this.root, path));
  }

  private hashes(): Map<string, string> {
    const skip = new Set(['node_modules', 'dist', 'test-results']);
    const found = new Map<string, string>();
    const visit = (folder: string) => {
      for (const item of readdirSync(join(this.root, folder), { withFileTypes: true })) {
        const path = join(folder, item.name);
        if (item.isDirectory() && !skip.has(basename(path))) visit(path);
        else if (item.isFile())
          found.set(
            path,
            createHash('sha256')
              .update(readFileSync(join(this.root, path)))
              .digest('hex'),
          );
      }
    };
    visit('');
    return found;
  }
}
