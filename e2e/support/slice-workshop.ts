import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from '@shamba/dev-stack';

const run = promisify(execFile);

/** What commands may write to; everything else of the repository is linked. */
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

  constructor() {
    for (const path of COPIED) cpSync(join(ROOT, path), join(this.root, path), { recursive: true });
    const slices = readdirSync(ROOT).filter((name) => name.startsWith('mfe-'));
    for (const path of [...LINKED, ...slices]) this.link(path);
    // The folder itself is new: a new package's link must not come into the repository's.
    for (const name of readdirSync(join(ROOT, 'node_modules')))
      if (name !== '@shamba') this.link(join('node_modules', name));
    for (const name of readdirSync(join(ROOT, 'node_modules', '@shamba')))
      this.link(join('node_modules', '@shamba', name));
    this.before = this.hashes();
  }

  folder(slice: string): string {
    return join(this.root, slice);
  }

  /** Runs `npm run <name> -- <args>` and answers what it printed. @throws when it ends with another code than 0 */
  async npmRun(name: string, ...args: string[]): Promise<string> {
    return this.execute(process.execPath, [join(this.root, 'infra', 'scripts', `${name}.mjs`), ...args], this.root);
  }

  /** Builds a slice in its folder. */
  build(slice: string): Promise<string> {
    return this.execute('npm', ['run', '--silent', 'build'], this.folder(slice));
  }

  /** Files outside the folder `slice` that are new or other than at the beginning. */
  touchedOutside(slice: string): string[] {
    return [...this.hashes()]
      .filter(([path, hash]) => this.before.get(path) !== hash && !path.startsWith(`${slice}/`))
      .map(([path]) => path)
      .sort();
  }

  dispose(): void {
    rmSync(this.root, { recursive: true, force: true });
  }

  private async execute(command: string, args: string[], cwd: string): Promise<string> {
    const { stdout } = await run(command, args, {
      cwd,
      env: { ...process.env, PATH: `${join(ROOT, 'node_modules', '.bin')}:${process.env['PATH'] ?? ''}` },
    });
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
