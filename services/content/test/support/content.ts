import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Clock } from '@shamba/service-kit/time';
import { FakeClock, type Speaker, startTestApp, type TestApp } from '@shamba/service-kit/testing';
import { AppModule } from '../../src/app.module.js';
import { contentConfigSchema } from '../../src/config.js';
import { createDataSource } from '../../src/database/data-source.js';
import { acceptUploads } from '../../src/modules/media/index.js';

/** When each test begins. */
export const NOW = new Date('2026-06-03T19:00:00Z');

export interface Content extends TestApp {
  clock: FakeClock;
  dataDir: string;
  /** Sends a request whose body or response is not JSON. */
  raw(
    speaker: Speaker,
    method: string,
    path: string,
    body?: Buffer,
    headers?: Record<string, string>,
  ): Promise<RawAnswer>;
}

export interface RawAnswer {
  status: number;
  headers: Headers;
  bytes: Buffer;
  /** Parsed body of a JSON response. */
  body: ReturnType<typeof JSON.parse>;
}

/** The whole service on its own database and folder, with a clock that the test moves. */
export async function startContent(env: Record<string, string> = {}): Promise<Content> {
  const clock = new FakeClock(NOW);
  const dataDir = await mkdtemp(join(tmpdir(), 'content-test-'));
  const app = await startTestApp({
    service: 'content',
    module: AppModule,
    configSchema: contentConfigSchema,
    createDataSource,
    // With demo data, pages keep their built-in texts.
    env: { DATA_DIR: dataDir, SEED_DEMO: '1', ...env },
    app: { configure: acceptUploads },
    prepare: (nest) => {
      nest.get(Clock).now = () => clock.now();
    },
  });
  return {
    ...app,
    clock,
    dataDir,
    async raw(speaker, method, path, body, headers = {}) {
      const response = await fetch(new URL(path, app.url), {
        method,
        headers: { ...(await app.identity(speaker)), ...headers },
        ...(body && { body: new Uint8Array(body) }),
      });
      const bytes = Buffer.from(await response.arrayBuffer());
      const isJson = response.headers.get('content-type')?.includes('json') ?? false;
      return {
        status: response.status,
        headers: response.headers,
        bytes,
        body: isJson ? JSON.parse(bytes.toString('utf8')) : null,
      };
    },
    close: async () => {
      await app.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
