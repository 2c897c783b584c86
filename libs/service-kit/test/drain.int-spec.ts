import { eventually } from '@shamba/dev-stack/testing';
import { Controller, Get, HttpCode, Injectable, Module, type OnModuleInit, Post } from '@nestjs/common';
import { Client } from 'pg';
import { DataSource } from 'typeorm';
import { request } from 'node:http';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { EventPayload } from '@shamba/event-contract';
import { type BaseConfig, baseConfigSchema, CONFIG } from '../src/config/index.js';
import {
  createDataSourceOptions,
  databaseModule,
  inTransaction,
  KitTables1700000000000,
  KitTraces1795450000001,
} from '../src/database/index.js';
import { Drain } from '../src/http/index.js';
import { Public } from '../src/identity/index.js';
import { EventsModule, HandlesEvent, Outbox } from '../src/outbox/index.js';
import { Queues, RedisConnections } from '../src/queue/index.js';
import { Periodic } from '../src/time/index.js';
import { guest, startTestApp, type TestApp } from '../src/testing/index.js';

const parts = { entities: [], migrations: [KitTables1700000000000, KitTraces1795450000001] };
const KINDS = ['request', 'event', 'job', 'repeated'] as const;
type Kind = (typeof KINDS)[number];

/** Work of every kind: reports that it has begun, waits for the test, and then writes a row. */
@Injectable()
class Work {
  readonly begun = new Set<Kind>();
  private letGo: () => void = () => undefined;
  private readonly gate = new Promise<void>((resolve) => {
    this.letGo = resolve;
  });

  constructor(private readonly dataSource: DataSource) {}

  async do(kind: Kind): Promise<void> {
    this.begun.add(kind);
    await this.gate;
    await this.dataSource.query('INSERT INTO finished VALUES ($1)', [kind]);
  }

  finish(): void {
    this.letGo();
  }
}

@Injectable()
class Jobs implements OnModuleInit {
  constructor(
    private readonly work: Work,
    private readonly queues: Queues,
    private readonly periodic: Periodic,
    private readonly redis: RedisConnections,
  ) {}

  async onModuleInit(): Promise<void> {
    await this.queues.work('drain-test', async () => {
      await this.work.do('job');
      await this.redis.commands.ping();
    });
    this.periodic.every('drain-test', 60_000, () => this.work.do('repeated'));
  }

  @HandlesEvent('customer.erased')
  take(_: EventPayload<'customer.erased'>): Promise<void> {
    return this.work.do('event');
  }
}

@Controller('api')
class WorkController {
  constructor(private readonly work: Work) {}

  @Public()
  @Get('quick')
  quick(): { ok: true } {
    return { ok: true };
  }

  @Public()
  @Post('slow')
  @HttpCode(200)
  async slow(): Promise<{ ok: true }> {
    await this.work.do('request');
    return { ok: true };
  }
}

@Module({ imports: [databaseModule(parts), EventsModule], controllers: [WorkController], providers: [Work, Jobs] })
class WorkingModule {}

describe('the end of a process', () => {
  let test: TestApp;
  let database: Client;

  beforeEach(async () => {
    test = await startTestApp({
      service: 'worker',
      module: WorkingModule,
      configSchema: baseConfigSchema,
      createDataSource: (url) => new DataSource(createDataSourceOptions({ ...parts, url })),
      env: { OUTBOX_POLL_MS: '50' },
    });
    database = new Client({ connectionString: test.app.get<BaseConfig>(CONFIG).DATABASE_URL });
    await database.connect();
    await database.query('CREATE TABLE finished (kind text)');
  });

  afterEach(async () => {
    test.app.get(Work, { strict: false }).finish();
    await database.end();
    await test.close();
  });

  it('returns 503 for readiness, and serves further requests while connections are closed one by one', async () => {
    expect((await test.call(null, 'GET', '/readyz')).status).toBe(200);
    expect((await quick()).connection).toBe('keep-alive');
    test.app.get(Drain).begin();
    expect((await test.call(null, 'GET', '/readyz')).status).toBe(503);
    expect((await test.call(null, 'GET', '/healthz')).status).toBe(200);
    expect(await quick()).toEqual({ status: 200, connection: 'close' });
  });

  it('waits for requests, deliveries, jobs and repeated work; closes Redis before PostgreSQL', async () => {
    const work = test.app.get(Work);
    const order: string[] = [];
    const note = (target: object, method: string, name: string): void => {
      const original = (target as Record<string, () => unknown>)[method];
      jest.spyOn(target as Record<string, () => unknown>, method).mockImplementation(function (this: unknown) {
        order.push(name);
        return original?.call(target);
      });
    };
    note(test.app.get(RedisConnections), 'beforeApplicationShutdown', 'redis');
    note(test.dataSource, 'destroy', 'postgres');

    const answer = test.call(guest(), 'POST', '/api/slow');
    await test.app.get(Queues).add('drain-test', {}, { timeoutMs: 10_000 });
    await inTransaction(test.dataSource, (manager) =>
      test.app.get(Outbox).add(manager, {
        type: 'customer.erased',
        payload: { userId: 1, email: '' },
        consumers: ['worker'],
      }),
    );
    await eventually(() => expect([...work.begun].sort()).toEqual([...KINDS].sort()));

    const closed = test.app.close().then(() => order.push('closed'));
    await eventually(async () =>
      expect(await quick().catch(({ code }: { code: string }) => code)).toBe('ECONNREFUSED'),
    );
    expect(order).toEqual([]);
    work.finish();
    expect(await answer).toMatchObject({ status: 200, body: { ok: true } });
    expect((await answer).headers.get('connection')).toBe('close');
    await closed;

    expect(order).toEqual(['redis', 'postgres', 'closed']);
    expect((await database.query('SELECT kind FROM finished ORDER BY kind')).rows.map(({ kind }) => kind)).toEqual(
      [...KINDS].sort(),
    );
    expect((await database.query('SELECT state, attempts FROM outbox')).rows).toEqual([{ state: 'done', attempts: 0 }]);
  });

  /** One request on a connection that may be kept alive. */
  function quick(): Promise<{ status: number | undefined; connection: string | undefined }> {
    return new Promise((resolve, reject) => {
      test.identity(guest()).then((identity) => {
        const headers = { ...identity, connection: 'keep-alive' };
        request(new URL('/api/quick', test.url), { headers }, (response) => {
          response.resume();
          response.once('end', () => resolve({ status: response.statusCode, connection: response.headers.connection }));
        })
          .once('error', reject)
          .end();
      }, reject);
    });
  }
});
