import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT } from '@shamba/dev-stack';

interface Packed {
  name: string;
  version: string;
  tarball: string;
}

interface PackageScripts {
  packAll(folder: string): Promise<Packed[]>;
  installPacked(folder: string, packed: Packed[]): Promise<void>;
}

/** A team's own repository: a copy of an example outside this one, with the packed packages installed. */
export class OtherRepository {
  private constructor(
    private readonly home: string,
    private readonly folder: string,
  ) {}

  static async create(example: string): Promise<OtherRepository> {
    const home = mkdtempSync(join(tmpdir(), 'shamba-other-'));
    const folder = join(home, example);
    cpSync(join(ROOT, 'infra/examples', example), folder, { recursive: true });
    const { packAll } = await load('pack.ts');
    const { installPacked } = await load('install-packed.ts');
    await installPacked(folder, await packAll(join(home, 'packed')));
    return new OtherRepository(home, folder);
  }

  /** Runs one of its npm scripts; a failure is an error that holds the output. */
  async run(script: string, args: string[] = [], env: Record<string, string> = {}): Promise<void> {
    const child = spawn('npm', ['run', '--silent', script, '--', ...args], {
      cwd: this.folder,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const output: string[] = [];
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => output.push(text));
    const [code] = (await once(child, 'close')) as [number | null];
    if (code !== 0) throw new Error(`npm run ${script} failed:\n${output.join('')}`);
  }

  dispose(): void {
    rmSync(this.home, { recursive: true, force: true });
  }
}

const load = async (file: string): Promise<PackageScripts> =>
  (await import(pathToFileURL(join(ROOT, 'infra/scripts/lib/packages', file)).href)) as PackageScripts;
