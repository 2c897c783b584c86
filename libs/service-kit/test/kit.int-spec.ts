import { eventually } from '@shamba/dev-stack/testing';
import { Body, Controller, Delete, Get, HttpCode, Injectable, Module, Param, ParseIntPipe, Post } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { createServer, type Server } from 'node:http';
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { EventPayload } from '@shamba/event-contract';
import { baseConfigSchema } from '../src/config/index.js';
import {
  createDataSourceOptions,
  databaseModule,
  inTransaction,
  KitTables1700000000000,
  KitTraces1795450000001,
} from '../src/database/index.js';
import { EmailField, IntField, JsonField, ListField, MoneyField, PROBLEM_TYPE, TextField } from '../src/http/index.js';
import { type Caller, Customer, CurrentCaller, Internal, Public, Staff } from '../src/identity/index.js';
import { EventsModule, HandlesEvent, Outbox } from '../src/outbox/index.js';
import { admin, customer, guest, startTestApp, type TestApp } from '../src/testing/index.js';

class PlateDto {
  @TextField()
  name: string;

  @TextField({ optional: true, multiline: true })
  note?: string;

  @TextField({ optional: true, verbatim: true })
  barcode?: string;

  @ListField('string', { optional: true })
  wishes?: string[];

  @JsonField({ optional: true })
  details?: Record<string, unknown>;
}

class GreetDto {
  @TextField({ min: 2, message: 'Name must be at least 2 characters' })
  name: string;

  @EmailField({ optional: true })
  email?: string;

  @IntField({ min: 1, max: 10 })
  guests: number;

  @MoneyField()
  price: string;

  @ListField(() => PlateDto, { optional: true })
  plates?: PlateDto[];
}

const handled: string[] = [];

@Injectable()
class Erasures {
  failuresLeft = 0;

  @HandlesEvent('customer.erased')
  async erase(payload: EventPayload<'customer.erased'>, manager: EntityManager): Promise<void> {
    await manager.query('INSERT INTO erased (user_id) VALUES ($1)', [payload.userId]);
    if (this.failuresLeft > 0) {
      this.failuresLeft -= 1;
      throw new Error('not yet');
    }
    handled.push(payload.email);
  }
}

@Controller()
class SampleController {
  constructor(
    private readonly dataSource: DataSource,
    private readonly outbox: Outbox,
  ) {}

  @Public()
  @Post('api/greet')
  @HttpCode(200)
  greet(@Body() body: GreetDto): GreetDto {
    return body;
  }

  @Public()
  @Delete('api/things/:id')
  remove(@Param('id', ParseIntPipe) id: number): { removed: number } {
    return { removed: id };
  }

  @Public()
  @Get('api/things/:id')
  thing(@Param('id', ParseIntPipe) id: number): { id: number } {
    return { id };
  }

  @Customer()
  @Get('api/mine')
  mine(@CurrentCaller() caller: Caller): { userId: number | undefined } {
    return { userId: caller.userId };
  }

  @Staff('wines.write')
  @Get('api/admin/thing')
  staffOnly(): { ok: true } {
    return { ok: true };
  }

  @Internal('commerce')
  @Get('internal/thing')
  internal(): { ok: true } {
    return { ok: true };
  }

  @Get('api/undeclared')
  undeclared(): { ok: true } {
    return { ok: true };
  }

  @Public()
  @Get('api/broken')
  broken(): never {
    throw new Error('secret detail 4111 1111 1111 1111');
  }

  @Public()
  @Get('api/cut')
  cut(): Promise<unknown> {
    return this.dataSource.query('SELECT pg_terminate_backend(pg_backend_pid())');
  }

  @Public()
  @Post('api/erase')
  @HttpCode(200)
  async erase(): Promise<{ ok: true }> {
    await inTransaction(this.dataSource, (manager) =>
      this.outbox.add(manager, {
        type: 'customer.erased',
        payload: { userId: 3, email: 'gone@example.com' },
        consumers: ['worker'],
      }),
    );
    return { ok: true };
  }
}

const parts = { entities: [], migrations: [KitTables1700000000000, KitTraces1795450000001] };

@Module({ imports: [databaseModule(parts), EventsModule], controllers: [SampleController], providers: [Erasures] })
class SampleModule {}

describe('the kit in one running service', () => {
  let test: TestApp;
  let proxy: Server;
  let target = '';

  beforeAll(async () => {
    // The service's own address is known only when it listens; the relay reaches it through this forwarder.
    proxy = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        const headers = Object.fromEntries(
          Object.entries(request.headers).filter(
            (entry): entry is [string, string] =>
              typeof entry[1] === 'string' && !['host', 'connection', 'content-length'].includes(entry[0]),
          ),
        );
        fetch(target + (request.url ?? ''), { method: request.method ?? 'POST', headers, body: Buffer.concat(chunks) })
          .then(async (answer) =>
            response.writeHead(answer.status, { 'content-type': 'application/json' }).end(await answer.text()),
          )
          .catch(() => response.writeHead(502).end());
      });
    });
    await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
    test = await startTestApp({
      service: 'worker',
      module: SampleModule,
      configSchema: baseConfigSchema,
      createDataSource: (url) => new DataSource(createDataSourceOptions({ ...parts, url })),
      env: { WORKER_URL: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`, OUTBOX_POLL_MS: '50' },
    });
    target = test.url;
    await test.dataSource.query('CREATE TABLE erased (user_id int)');
  });

  /** Posts a raw body and returns the problem. */
  async function send(
    path: string,
    body: string,
    type = 'application/json',
  ): Promise<{ status: number; code: string; message: string }> {
    const response = await fetch(new URL(path, test.url), {
      method: 'POST',
      headers: { ...(await test.identity(guest())), 'content-type': type },
      body,
    });
    return response.json() as Promise<{ status: number; code: string; message: string }>;
  }

  afterAll(async () => {
    await test.close();
    proxy.close();
  });

  it('normalises good input and names each bad field with its message', async () => {
    const good = await test.call(guest(), 'POST', '/api/greet', {
      name: ' Ann ',
      email: '',
      guests: '4',
      price: 28,
      role: 'admin',
    });
    expect(good).toMatchObject({ status: 200, body: { name: 'Ann', guests: 4, price: '28.00' } });
    expect(good.body).not.toHaveProperty('role');
    const bad = await test.call(guest(), 'POST', '/api/greet', { name: 'A', email: 'nope', guests: 11, price: 'free' });
    expect(bad.status).toBe(400);
    expect(bad.headers.get('content-type')).toContain('application/problem+json');
    expect(bad.body.errors).toMatchObject({
      name: ['Name must be at least 2 characters'],
      email: ['Please enter a valid email address'],
    });
    expect(Object.keys(bad.body.errors as object).sort()).toEqual(['email', 'guests', 'name', 'price']);
  });

  it('accepts a call with a content type but no body', async () => {
    const headers = { ...(await test.identity(guest())), 'content-type': 'application/json' };
    const removed = await fetch(new URL('/api/things/7', test.url), { method: 'DELETE', headers });
    expect([removed.status, await removed.json()]).toEqual([200, { removed: 7 }]);
    const greeted = await fetch(new URL('/api/greet', test.url), { method: 'POST', headers });
    expect(await greeted.json()).toMatchObject({ status: 400, code: 'invalid_fields' });
  });

  it('removes control characters and card numbers from every kind of text', async () => {
    const card = '4111 1111 1111 1111';
    const plate = {
      name: `Ann\u0007 \u009b31m\nLee ${card}`,
      note: `one\r\ntwo\u001b ${card}, cvv 123`,
      barcode: '4006381333931\u0001',
      wishes: [`no\u0002nuts ${card}`],
      details: { card: 4111111111111111, wish: `a\u0003b ${card}` },
    };
    const { body } = await test.call(guest(), 'POST', '/api/greet', {
      name: '\u0001\u0002 Ann\tLee',
      guests: 4,
      price: '28.00',
      plates: [plate],
    });
    expect(body).toMatchObject({
      name: 'Ann Lee',
      plates: [
        {
          name: 'Ann 31m Lee [card number]',
          note: 'one\ntwo [card number], cvv •••',
          barcode: '4006381333931',
          wishes: ['nonuts [card number]'],
          details: { card: '[card number]', wish: 'ab [card number]' },
        },
      ],
    });
    const blank = await test.call(guest(), 'POST', '/api/greet', { name: '\u0001\u0002', guests: 4, price: '28.00' });
    expect(blank.body.errors).toEqual({ name: ['Name must be at least 2 characters'] });
  });

  it('refuses text that can not be stored and endless nesting', async () => {
    const good = { name: 'Ann 🍷', guests: 4, price: '28.00' };
    expect((await test.call(guest(), 'POST', '/api/greet', { ...good, plates: [{ name: 'a' }] })).body).toMatchObject({
      ...good,
      plates: [{ name: 'a' }],
    });
    const unreadable = ['Please remove the characters that cannot be read'];
    expect((await test.call(guest(), 'POST', '/api/greet', { ...good, name: 'A\0nn' })).body).toMatchObject({
      status: 400,
      errors: { name: unreadable },
    });
    expect(
      (await test.call(guest(), 'POST', '/api/greet', { ...good, email: '\ud800@example.com' })).body,
    ).toMatchObject({ status: 400, errors: { email: unreadable } });
    expect((await test.call(guest(), 'POST', '/api/greet', { ...good, plates: [[]] })).body).toMatchObject({
      status: 400,
      errors: { plates: ['plates must be a list of objects'] },
    });
    const nested = await send('/api/greet', `{"plates":${'['.repeat(5000)}${']'.repeat(5000)}}`);
    expect(nested).toMatchObject({ status: 400, code: 'invalid_fields' });
  });

  it.each([
    ['in another encoding', Buffer.from('{"name":"Jürgen","guests":4,"price":"28.00"}', 'latin1'), {}],
    ['that says another encoding', '{}', { 'content-type': 'application/json; charset=iso-8859-1' }],
    ['compressed with gzip', gzipSync('{}'), { 'content-encoding': 'gzip' }],
    ['compressed with deflate', deflateSync('{}'), { 'content-encoding': 'deflate' }],
    ['compressed with br', brotliCompressSync('{}'), { 'content-encoding': 'br' }],
    ['as plain text', 'Ann', { 'content-type': 'text/plain' }],
  ])('refuses a body %s', async (_, body, headers) => {
    const sent = { ...(await test.identity(guest())), 'content-type': 'application/json', ...headers };
    const answer = await fetch(new URL('/api/greet', test.url), {
      method: 'POST',
      headers: sent,
      body: typeof body === 'string' ? body : new Uint8Array(body),
    });
    expect([answer.status, answer.headers.get('content-type')]).toEqual([415, PROBLEM_TYPE]);
  });

  it('returns 404 for a number that is no id', async () => {
    expect((await test.call(guest(), 'GET', '/api/things/2147483647')).body).toEqual({ id: 2_147_483_647 });
    for (const id of ['2147483648', '99999999999999999999', '-1', '1.5', 'abc', '9'.repeat(1500)]) {
      expect((await test.call(guest(), 'GET', `/api/things/${id}`)).body).toMatchObject({
        status: 404,
        code: 'not_found',
      });
    }
  });

  it('uses its own messages for refusals by the framework, also while the caller is still sending', async () => {
    const understood = 'The request could not be understood.';
    expect(await send('/api/greet', '{"name":"se')).toMatchObject({
      status: 400,
      code: 'bad_request',
      message: understood,
    });
    expect((await test.call(guest(), 'GET', '/api/nothing')).body).toMatchObject({
      status: 404,
      message: 'This address does not exist.',
    });
    expect(await send('/api/greet', 'x'.repeat(5_000_000))).toMatchObject({ status: 413, code: 'too_large' });
    expect(await send('/api/greet', 'x'.repeat(5_000_000), 'text/csv')).toMatchObject({
      status: 415,
      code: 'unsupported_media_type',
    });
  });

  it('admits callers only to routes that allow them', async () => {
    expect((await test.call(null, 'POST', '/api/greet', {})).status).toBe(401);
    expect((await test.call(guest(), 'GET', '/api/mine')).status).toBe(401);
    expect((await test.call(customer(7), 'GET', '/api/mine')).body).toEqual({ userId: 7 });
    expect((await test.call(customer(7), 'GET', '/api/admin/thing')).status).toBe(403);
    expect((await test.call(admin(), 'GET', '/api/admin/thing')).status).toBe(200);
    expect((await test.call(admin(), 'GET', '/internal/thing')).status).toBe(404);
    expect((await test.call({ as: 'catalog' }, 'GET', '/internal/thing')).status).toBe(404);
    expect((await test.call({ as: 'commerce' }, 'GET', '/internal/thing')).status).toBe(200);
    expect((await test.call({ as: 'commerce' }, 'GET', '/api/mine')).status).toBe(401);
    expect((await test.call(admin(), 'GET', '/api/undeclared')).status).toBe(403);
  });

  it('answers an unexpected error without details', async () => {
    const answer = await test.call(guest(), 'GET', '/api/broken');
    expect(answer.status).toBe(500);
    expect(JSON.stringify(answer.body)).not.toMatch(/secret|4111/);
  });

  it('returns 503 when the database connection breaks, and recovers', async () => {
    const { status, body, headers } = await test.call(guest(), 'GET', '/api/cut');
    expect([status, body.code, headers.get('retry-after')]).toEqual([503, 'service_unavailable', '5']);
    expect(JSON.stringify(body)).not.toContain('administrator');
    await eventually(async () => expect(await test.dataSource.query('SELECT 1 AS one')).toEqual([{ one: 1 }]));
  });

  it('delivers an event once although its handler fails at first and is rolled back', async () => {
    test.app.get(Erasures).failuresLeft = 2;
    await test.call(guest(), 'POST', '/api/erase');
    await eventually(() => expect(handled.length).toBe(1));
    const rows: { state: string; attempts: number }[] = await expectSettled(test.dataSource);
    expect(rows).toEqual([{ state: 'done', attempts: 2 }]);
    expect(await test.dataSource.query('SELECT count(*)::int AS n FROM erased')).toEqual([{ n: 1 }]);
  });

  it('is live and ready', async () => {
    expect((await test.call(null, 'GET', '/healthz')).status).toBe(200);
    expect((await test.call(null, 'GET', '/readyz')).status).toBe(200);
  });
});

async function expectSettled(dataSource: DataSource): Promise<{ state: string; attempts: number }[]> {
  const read = (): Promise<{ state: string; attempts: number }[]> =>
    dataSource.query('SELECT state, attempts FROM outbox');
  await eventually(async () => expect((await read())[0]?.state).toBe('done'));
  return read();
}
