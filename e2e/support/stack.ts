import { request } from 'node:http';
import { expect } from '@playwright/test';
import type { ProcessName } from '@shamba/dev-stack';
import type { StackFacts } from './stack-host.js';

/** The stacks of a run: on `staff`, tests change things that shoppers on the other stack would notice. */
export type StackName = 'shop' | 'staff';

/** A test's handle on the running stack. */
export class StackUnderTest {
  private constructor(
    readonly facts: StackFacts,
    private readonly controlUrl: string,
  ) {}

  /** Waits for the stack; the first one in a run starts it. */
  static async open(name: StackName): Promise<StackUnderTest> {
    const controls = process.env['E2E_CONTROL_URL'];
    if (!controls) throw new Error('E2E_CONTROL_URL is not set: run the tests through Playwright');
    const controlUrl = `${controls}/${name}`;
    return new StackUnderTest(JSON.parse(await post(`${controlUrl}/facts`)) as StackFacts, controlUrl);
  }

  get url(): string {
    return this.facts.url;
  }

  /** Ends a process, by default with SIGKILL, and waits until it has exited. */
  async kill(process: ProcessName, signal: NodeJS.Signals = 'SIGKILL'): Promise<void> {
    await post(`${this.controlUrl}/kill`, { process, signal });
  }

  /** Starts it again and waits until it is ready. */
  async start(process: ProcessName): Promise<void> {
    await post(`${this.controlUrl}/start`, { process });
  }

  /** Does `work` while a process is dead. */
  async whileDown<T>(process: ProcessName, work: () => Promise<T>): Promise<T> {
    await this.kill(process);
    try {
      return await work();
    } finally {
      await this.start(process);
    }
  }

  async flushRedis(): Promise<void> {
    await post(`${this.controlUrl}/redis/flush`);
  }

  /** Does `work` while Redis is dead; ends when every process has its connections again. */
  async withoutRedis<T>(work: () => Promise<T>): Promise<T> {
    const before = await this.redisClients();
    await post(`${this.controlUrl}/redis/stop`);
    try {
      return await work();
    } finally {
      await post(`${this.controlUrl}/redis/start`);
      const missing = async (): Promise<string[]> => without(before, await this.redisClients());
      await expect.poll(missing, { message: 'connections to Redis are back' }).toEqual([]);
    }
  }

  private async redisClients(): Promise<string[]> {
    return JSON.parse(await post(`${this.controlUrl}/redis/clients`)) as string[];
  }

  /** `npm run reconcile`, until it finds nothing: captures and voids may still be on their way. */
  async expectReconciled(): Promise<void> {
    const report = async (): Promise<string> => {
      const { code, output } = JSON.parse(await post(`${this.controlUrl}/reconcile`)) as {
        code: number;
        output: string;
      };
      return code === 0 ? '' : output;
    };
    // Each try starts a process, which takes half a minute on a busy machine.
    await expect.poll(report, { timeout: 90_000, message: 'reconcile finds nothing' }).toBe('');
  }
}

/** Names of `list` without those of `others`, counted: a name twice in `list` and once in `others` remains once. */
function without(list: readonly string[], others: readonly string[]): string[] {
  const left = [...others];
  return list.filter((name) => {
    const at = left.indexOf(name);
    if (at !== -1) left.splice(at, 1);
    return at === -1;
  });
}

/** node:http instead of fetch: the first answer comes after minutes of building, and fetch gives up after five. */
function post(url: string, body: unknown = {}): Promise<string> {
  return new Promise((resolve, reject) => {
    const call = request(url, { method: 'POST' }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        const text = Buffer.concat(chunks).toString();
        if (response.statusCode === 200) resolve(text);
        else reject(new Error(`${url}: ${text}`));
      });
    });
    call.once('error', reject);
    call.end(JSON.stringify(body));
  });
}
