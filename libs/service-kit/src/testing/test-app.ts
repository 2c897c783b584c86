import type { INestApplication, Type } from '@nestjs/common';
import { exportJWK, generateKeyPair, type JWK } from 'jose';
import { DataSource } from 'typeorm';
import type { z } from 'zod';
import { type ServiceName, serviceNames } from '@shamba/event-contract';
import type { Caller } from '../identity/caller.js';
import { IDENTITY_HEADER, IdentitySigner } from '../identity/identity.js';
import { loadConfig, type BaseConfig } from '../config/config.js';
import { createApp, type CreateAppOptions } from '../http/create-app.js';
import { migratedDatabase } from './fresh-database.js';

export interface TestAppOptions {
  service: ServiceName;
  module: Type;
  configSchema: z.ZodType<BaseConfig>;
  createDataSource: (url: string) => DataSource;
  env?: Record<string, string>;
  /** Keys that several test applications share to accept each other's calls; default: own keys. */
  keys?: ServiceKeys;
  app?: Partial<CreateAppOptions>;
  /** Last changes of the created application before it starts, e.g. replaced ports. */
  prepare?: (app: INestApplication) => void | Promise<void>;
}

/** Who a test speaks as: a person (through the gateway's signature) or a service. */
export type Speaker =
  | {
      as: 'person';
      userId?: number;
      guestId?: string;
      role?: 'admin' | 'customer';
      permissions?: string[];
      username?: string;
      email?: string;
    }
  | { as: ServiceName };

export const guest = (guestId = 'guest-1'): Speaker => ({ as: 'person', guestId });
export const customer = (userId = 7, guestId = 'guest-1'): Speaker => ({
  as: 'person',
  userId,
  guestId,
  role: 'customer',
  username: `user${userId}`,
  email: `user${userId}@example.com`,
});
export const admin = (userId = 1): Speaker => ({
  as: 'person',
  userId,
  role: 'admin',
  permissions: ['*'],
  username: 'admin',
  email: 'admin@example.com',
});

export interface TestResponse {
  status: number;
  // Tests read responses of every shape; `unknown` would make each test cast.
  body: ReturnType<typeof JSON.parse>;
  headers: Headers;
}

/** Path of a list's next page from its `Link`; undefined on the last page. */
export const nextPageOf = ({ headers }: Pick<TestResponse, 'headers'>): string | undefined =>
  /^<([^>]+)>; rel="next"$/.exec(headers.get('link') ?? '')?.[1];

export interface TestApp {
  app: INestApplication;
  url: string;
  dataSource: DataSource;
  /** The identity header of a speaker, for requests that `call` can't make (uploads, downloads). */
  identity(speaker: Speaker): Promise<Record<string, string>>;
  call(
    speaker: Speaker | null,
    method: string,
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<TestResponse>;
  close(): Promise<void>;
}

/** Starts a whole service on its own fresh database, on a free loopback port. */
export async function startTestApp(options: TestAppOptions): Promise<TestApp> {
  const keys = options.keys ?? (await makeServiceKeys());
  const database = await migratedDatabase(options.service, options.createDataSource);
  const config = loadConfig(options.configSchema, {
    NODE_ENV: 'test',
    PORT: '1',
    LOG_LEVEL: process.env['TEST_LOG_LEVEL'] ?? 'fatal',
    DATABASE_URL: database.url,
    REDIS_URL: process.env['TEST_REDIS_URL'] ?? 'redis://127.0.0.1:1',
    // Long enough for a busy machine; tests about time-outs set their own.
    SERVICE_TIMEOUT_MS: '20000',
    FIGURES_TIMEOUT_MS: '20000',
    SEARCH_TIMEOUT_MS: '20000',
    REDIS_TIMEOUT_MS: '20000',
    // Most tests wait for an event and for what it caused, which is two rounds.
    OUTBOX_PACE_MS: '5',
    IDENTITY_PRIVATE_KEY: JSON.stringify(keys.get(options.service)?.privateKey),
    IDENTITY_PUBLIC_KEYS: JSON.stringify(Object.fromEntries([...keys].map(([name, pair]) => [name, [pair.publicKey]]))),
    ...options.env,
  });
  const app = await createApp({ service: options.service, module: options.module, config, ...options.app });
  await options.prepare?.(app);
  await app.listen(0, '127.0.0.1');
  const url = await app.getUrl();
  const token = signers(keys, options.service);
  return {
    app,
    url,
    dataSource: app.get(DataSource, { strict: false }),
    async identity(speaker) {
      return { [IDENTITY_HEADER]: await token(speaker) };
    },
    async call(speaker, method, path, body, headers = {}) {
      const response = await fetch(new URL(path, url), {
        method,
        headers: {
          ...(speaker && { [IDENTITY_HEADER]: await token(speaker) }),
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      const text = await response.text();
      return { status: response.status, body: text ? JSON.parse(text) : null, headers: response.headers };
    },
    async close() {
      await app.close();
      await database.drop();
    },
  };
}

interface KeyPair {
  privateKey: JWK;
  publicKey: JWK;
}

export type ServiceKeys = ReadonlyMap<ServiceName, KeyPair>;

/** A fresh key pair for each service. */
export async function makeServiceKeys(): Promise<ServiceKeys> {
  const keys = new Map<ServiceName, KeyPair>();
  for (const name of serviceNames) {
    const { privateKey, publicKey } = await generateKeyPair('EdDSA', { crv: 'Ed25519', extractable: true });
    keys.set(name, { privateKey: await exportJWK(privateKey), publicKey: await exportJWK(publicKey) });
  }
  return keys;
}

function signers(keys: ServiceKeys, audience: ServiceName): (speaker: Speaker) => Promise<string> {
  const byName = new Map([...keys].map(([name, pair]) => [name, new IdentitySigner(name, pair.privateKey)]));
  return async (speaker) => {
    const signer = byName.get(speaker.as === 'person' ? 'gateway' : speaker.as);
    if (!signer) throw new Error('No key');
    if (speaker.as !== 'person') return signer.sign(audience);
    const { as: _, ...person } = speaker;
    return signer.sign(audience, { permissions: [], ...person } satisfies Omit<Caller, 'issuer' | 'kind'>);
  };
}
