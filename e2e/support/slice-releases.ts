import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '@shamba/dev-stack';
import { ApiClient, type ApiAnswer } from './api-client.js';
import type { StackUnderTest } from './stack.js';

export interface SliceState {
  name: string;
  stable: string | null;
  canary: string | null;
  last_good: string | null;
  pinned: boolean;
  trial: { canary: { failed: number } } | null;
  /** Figures: null until visitors' pages have reported. */
  releases: { version: string; sdk: string; figures: object | null }[];
}

/** One edit of a source file: every occurrence of `from` becomes `to`. */
export interface Edit {
  file: string;
  from: string;
  to: string;
}

/** A team's deployments: builds of a slice other than the one in the repository, and the registry's answers. */
export class SliceTeam {
  private readonly api: ApiClient;

  constructor(
    private readonly stack: StackUnderTest,
    readonly slice: string,
  ) {
    this.api = new ApiClient(stack.url);
  }

  /** The release that the run began with. */
  get original(): string {
    return known(this.stack.facts.versions, this.slice);
  }

  /**
   * Builds the slice's sources with these edits as another
   * version, and puts it where the gateway looks for new releases.
   */
  async offer(version: string, edits: Edit[]): Promise<void> {
    // Inside the repository, so that packages are found; .data is ignored by everything.
    const workshop = join(ROOT, '.data', 'e2e', `${this.slice}-${version}`);
    rmSync(workshop, { recursive: true, force: true });
    mkdirSync(workshop, { recursive: true });
    cpSync(join(ROOT, this.slice), workshop, {
      recursive: true,
      filter: (path) => !/\/(dist|node_modules)$/.test(path),
    });
    for (const { file, from, to } of edits) {
      const path = join(workshop, file);
      const text = readFileSync(path, 'utf8');
      if (!text.includes(from)) throw new Error(`${file} of ${this.slice} has no ${from}`);
      writeFileSync(path, text.replaceAll(from, to));
    }
    await build(workshop, version);
    this.place(join(workshop, 'dist'));
    rmSync(workshop, { recursive: true, force: true });
  }

  publish(): Promise<ApiAnswer<{ version: string; registered: boolean; promoted: boolean }>> {
    return this.call('publish');
  }

  promote(version: string, urgent = false): Promise<ApiAnswer<SliceState & { code?: string }>> {
    return this.call('promote', { version, urgent });
  }

  canary(version: string, percent: number): Promise<ApiAnswer<SliceState>> {
    return this.call('canary', { version, percent });
  }

  rollBack(): Promise<ApiAnswer<SliceState>> {
    return this.call('rollback');
  }

  /** The registry's entry of this slice. */
  async state(): Promise<SliceState> {
    const { body } = await this.api.call<SliceState[]>('GET', '/api/slices', undefined, this.authorization());
    const found = body.find(({ name }) => name === this.slice);
    if (!found) throw new Error(`the registry does not know ${this.slice}`);
    return found;
  }

  private place(build: string): void {
    const origin = known(this.stack.facts.origins, this.slice);
    const draft = `${origin}.new`;
    cpSync(build, draft, { recursive: true });
    rmSync(origin, { recursive: true });
    renameSync(draft, origin);
  }

  private call<T>(action: string, body: unknown = {}): Promise<ApiAnswer<T>> {
    return this.api.post<T>(`/api/slices/${this.slice}/${action}`, body, this.authorization());
  }

  private authorization(): Record<string, string> {
    return { authorization: `Bearer ${known(this.stack.facts.deployTokens, this.slice)}` };
  }
}

async function build(folder: string, version: string): Promise<void> {
  const child = spawn('npm', ['run', '--silent', 'build'], {
    cwd: folder,
    env: {
      ...process.env,
      SLICE_VERSION: version,
      PATH: `${join(ROOT, 'node_modules', '.bin')}:${process.env['PATH'] ?? ''}`,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output: string[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => output.push(text));
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) throw new Error(`the build of ${folder} failed:\n${output.join('')}`);
}

function known(record: Record<string, string>, slice: string): string {
  const value = record[slice];
  if (value === undefined) throw new Error(`${slice} is not one of ${Object.keys(record).join(', ')}`);
  return value;
}
