import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT } from '@shamba/dev-stack';
import type { Step } from './build-server.js';

const INSTALLS = ['npm install', 'npm ci'];

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

  file(path: string): string {
    return join(this.folder, path);
  }

  /**
   * Runs commands as a build server does, each in a shell of its own that ends with the first failure.
   * @returns what they printed @throws with the output of one that failed
   */
  async follow(steps: readonly Step[], env: Record<string, string> = {}): Promise<string> {
    const variables = join(this.home, 'variables');
    const summary = join(this.home, 'summary');
    writeFileSync(variables, '');
    const output: string[] = [];
    for (const step of steps) {
      // The packages are installed already, without a registry.
      if (INSTALLS.includes(step.run)) continue;
      const added = Object.fromEntries(
        readFileSync(variables, 'utf8')
          .split('\n')
          .filter((line) => line.includes('='))
          .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
      );
      const own = { GITHUB_ENV: variables, GITHUB_STEP_SUMMARY: summary };
      output.push(await this.shell(step.run, { ...own, ...env, ...step.env, ...added }));
    }
    return output.join('');
  }

  private async shell(text: string, env: Record<string, string>): Promise<string> {
    const child = spawn('bash', ['-e', '-o', 'pipefail', '-c', text], {
      cwd: this.folder,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const output: string[] = [];
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (part: string) => output.push(part));
    const [code] = (await once(child, 'close')) as [number | null];
    if (code !== 0) throw new Error(`${text} failed:\n${output.join('')}`);
    return output.join('');
  }

  dispose(): void {
    rmSync(this.home, { recursive: true, force: true });
  }
}

const load = async (file: string): Promise<PackageScripts> =>
  (await import(pathToFileURL(join(ROOT, 'infra/scripts/lib/packages', file)).href)) as PackageScripts;
