import { eventually } from '@shamba/dev-stack/testing';
import { Injectable, Module } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { DELIVERY, type EventPayload } from '@shamba/event-contract';
import { baseConfigSchema } from '../src/config/index.js';
import {
  createDataSourceOptions,
  databaseModule,
  inTransaction,
  KitTables1700000000000,
  KitTraces1795450000001,
} from '../src/database/index.js';
import { ErrorReports } from '../src/observe/index.js';
import { EventsModule, HandlesEvent, HandlesEvents, Outbox, type ReceivedEvent } from '../src/outbox/index.js';
import { OutboxRepository } from '../src/outbox/outbox.repository.js';
import { emptyTables, makeServiceKeys, startTestApp, type TestApp } from '../src/testing/index.js';

const parts = { entities: [], migrations: [KitTables1700000000000, KitTraces1795450000001] };
const createDataSource = (url: string): DataSource => new DataSource(createDataSourceOptions({ ...parts, url }));

@Module({ imports: [databaseModule(parts), EventsModule] })
class ProducerModule {}

@Injectable()
class Received {
  readonly addresses: string[] = [];
  /** Failures of the next handler calls, in order. */
  readonly faults: (() => void)[] = [];

  @HandlesEvent('customer.erased')
  take({ email }: EventPayload<'customer.erased'>, _: EntityManager): Promise<void> {
    this.faults.shift()?.();
    this.addresses.push(email);
    return Promise.resolve();
  }

  started = 0;

  @HandlesEvent('club.card_due', { starts: true })
  start(_: EventPayload<'club.card_due'>): Promise<void> {
    this.started += 1;
    return Promise.resolve();
  }

  /** Users of each call that handled several events together. */
  readonly calls: number[][] = [];

  @HandlesEvents('customer.archived')
  async takeAll(events: readonly ReceivedEvent<'customer.archived'>[], manager: EntityManager): Promise<void> {
    this.calls.push(events.map(({ payload }) => payload.userId));
    for (const { payload } of events) {
      await manager.query('INSERT INTO archived VALUES ($1)', [payload.userId]);
      if (payload.email === 'poison') throw new Error('not this one');
    }
  }
}

@Module({ imports: [databaseModule(parts), EventsModule], providers: [Received] })
class ConsumerModule {}

/** Proxy from the producer to the consumer: counts requests, and can be cut. */
class Road {
  readonly bodies: number[] = [];
  refusedConnections = 0;
  open = true;
  target = '';
  private readonly server: Server;

  constructor() {
    this.server = createServer((incoming, outgoing) => {
      const chunks: Buffer[] = [];
      incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
      incoming.on('end', () => {
        const body = Buffer.concat(chunks);
        this.bodies.push(body.length);
        const { host: _host, ...others } = incoming.headers;
        const headers = { ...others, connection: 'close' };
        const onward = request(new URL(incoming.url ?? '/', this.target), { method: 'POST', headers }, (answer) => {
          outgoing.writeHead(answer.statusCode ?? 502, { 'content-type': 'application/json', connection: 'close' });
          answer.pipe(outgoing);
        });
        onward.on('error', () => outgoing.destroy());
        onward.end(body);
      });
    });
    this.server.on('connection', (socket: Socket) => {
      if (this.open) return;
      this.refusedConnections += 1;
      socket.destroy();
    });
  }

  async listen(): Promise<string> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  close(): void {
    this.server.closeAllConnections();
    this.server.close();
  }
}

describe('an outbox with large or bad events', () => {
  const road = new Road();
  let producer: TestApp;
  let consumer: TestApp;
  let received: Received;

  beforeAll(async () => {
    const keys = await makeServiceKeys();
    const common = { configSchema: baseConfigSchema, createDataSource, keys };
    consumer = await startTestApp({ ...common, service: 'worker', module: ConsumerModule, env: { ROLE: 'api' } });
    received = consumer.app.get(Received);
    road.target = consumer.url;
    const env = { WORKER_URL: await road.listen(), OUTBOX_POLL_MS: '50' };
    producer = await startTestApp({ ...common, service: 'content', module: ProducerModule, env });
  });

  afterAll(async () => {
    await producer.close();
    await consumer.close();
    road.close();
  });

  afterEach(async () => {
    jest.restoreAllMocks();
    await producer.dataSource.query('DELETE FROM outbox');
    received.addresses.length = 0;
    road.bodies.length = 0;
    road.open = true;
  });

  const send = (addresses: string[]): Promise<void> =>
    inTransaction(producer.dataSource, (manager) =>
      producer.app.get(Outbox).addAll(
        manager,
        addresses.map((email) => ({ type: 'customer.erased', payload: { userId: 1, email }, consumers: ['worker'] })),
      ),
    );
  /** Writes events without the checks of `Outbox`, like a producer of another version. */
  const sendUnchecked = (payloads: unknown[], attempts = 0): Promise<unknown> =>
    producer.dataSource.query(
      `INSERT INTO outbox (type, consumer, payload, attempts) SELECT 'customer.erased', 'worker', payload::jsonb, $2 FROM unnest($1::text[]) AS payload`,
      [payloads.map((payload) => JSON.stringify(payload)), attempts],
    );
  const states = (): Promise<{ state: string; attempts: number; count: number }[]> =>
    producer.dataSource.query(
      'SELECT state, attempts, count(*)::int AS count FROM outbox GROUP BY state, attempts ORDER BY state, attempts',
    );
  const good = (email: string): unknown => ({ userId: 1, email });
  const nested = (depth: number): unknown => (depth === 0 ? 'end' : { deeper: nested(depth - 1) });

  it('delivers a burst of messages that are six times as long in JSON as in the sender’s table', async () => {
    await send(Array.from({ length: 300 }, (_, index) => `${index}${'\u0001'.repeat(5000)}`));
    await eventually(async () => expect(await states()).toEqual([{ state: 'done', attempts: 0, count: 300 }]));
    expect(new Set(received.addresses.map((text) => Number.parseInt(text, 10))).size).toBe(300);
    expect(Math.max(...road.bodies)).toBeLessThanOrEqual(DELIVERY.bodyBytes);
    expect(Math.max(...road.bodies)).toBeGreaterThan(262_144);
  });

  it('delivers the largest allowed event, and refuses to write a larger one', async () => {
    const frame = JSON.stringify(good('')).length;
    await send(['x'.repeat(DELIVERY.payloadBytes - frame)]);
    await eventually(async () => expect(await states()).toEqual([{ state: 'done', attempts: 0, count: 1 }]));
    await expect(send(['x'.repeat(DELIVERY.payloadBytes - frame + 1)])).rejects.toThrow('larger than');
  });

  it.each([
    ['too large for any inbox', { userId: 1, email: 'x'.repeat(DELIVERY.bodyBytes) }, '413'],
    ['nested deeper than anything is read', { userId: 1, email: 'a', more: nested(30) }, '400'],
  ])('delivers what stands beside a row that is %s, and counts only that one', async (_, poison, status) => {
    const reported = jest.spyOn(producer.app.get(ErrorReports), 'report').mockImplementation(() => undefined);
    const addresses = Array.from({ length: 60 }, (__, index) => `${index}@example.com`);
    await sendUnchecked([...addresses.slice(0, 20).map(good), poison, ...addresses.slice(20).map(good)]);
    await eventually(() => expect(received.addresses.length).toBe(60));
    await eventually(async () =>
      expect((await states()).find((row) => row.state === 'pending')?.attempts).toBeGreaterThan(0),
    );
    expect((await states()).find((row) => row.state === 'done')).toEqual({ state: 'done', attempts: 0, count: 60 });
    expect(reported).not.toHaveBeenCalled();

    await producer.dataSource.query(`UPDATE outbox SET attempts = 11, next_attempt_at = now() WHERE state = 'pending'`);
    await eventually(async () =>
      expect((await states()).find((row) => row.state === 'dead')).toEqual({ state: 'dead', attempts: 12, count: 1 }),
    );
    // The report follows the row.
    await eventually(() => expect(reported).toHaveBeenCalledTimes(1));
    expect(reported.mock.calls[0]?.[0]).toMatchObject({
      severity: 'critical',
      message: expect.stringContaining(`worker answered ${status}`),
    });
  });

  it('waits for a consumer that is down or without its database, without counting attempts', async () => {
    road.open = false;
    await send(Array.from({ length: 120 }, (_, index) => `${index}@example.com`));
    const before = road.refusedConnections;
    await eventually(() => expect(road.refusedConnections - before).toBeGreaterThanOrEqual(2));
    expect(await states()).toEqual([{ state: 'pending', attempts: 0, count: 120 }]);

    for (let fault = 0; fault < 2; fault += 1)
      received.faults.push(() => {
        throw Object.assign(new Error('the database system is shutting down'), { code: '57P03' });
      });
    road.open = true;
    await eventually(async () => expect(await states()).toEqual([{ state: 'done', attempts: 0, count: 120 }]));
    expect(received.faults).toEqual([]);
    expect(new Set(received.addresses).size).toBe(120);
  });

  it('counts attempts only for events that their handler refuses', async () => {
    received.faults.push(() => {
      throw new Error('not this one');
    });
    await send(Array.from({ length: 10 }, (_, index) => `${index}@example.com`));
    await eventually(async () =>
      expect(await states()).toEqual([
        { state: 'done', attempts: 0, count: 9 },
        { state: 'done', attempts: 1, count: 1 },
      ]),
    );
  });

  it('handles the events of a delivery together, once despite repeats, and each alone when one of them fails', async () => {
    await consumer.dataSource.query('CREATE TABLE archived (user_id int)');
    const archive = (emails: string[]) =>
      inTransaction(producer.dataSource, (manager) =>
        producer.app.get(Outbox).addAll(
          manager,
          emails.map((email, userId) => ({
            ...{ type: 'customer.archived', payload: { userId, email } },
            consumers: ['worker'],
          })),
        ),
      );
    const archived = async () =>
      (await consumer.dataSource.query('SELECT user_id FROM archived ORDER BY user_id')).map(
        (row: { user_id: number }) => row.user_id,
      );
    await archive(['a', 'b', 'c']);
    await eventually(async () => expect(await states()).toEqual([{ state: 'done', attempts: 0, count: 3 }]));
    expect([received.calls, await archived()]).toEqual([[[0, 1, 2]], [0, 1, 2]]);
    // As if their consumer had been killed after its commit.
    await producer.dataSource.query(`UPDATE outbox SET state = 'pending', done_at = NULL`);
    await eventually(async () => expect(await states()).toEqual([{ state: 'done', attempts: 0, count: 3 }]));
    expect([received.calls.length, await archived()]).toEqual([1, [0, 1, 2]]);

    await producer.dataSource.query('DELETE FROM outbox');
    await consumer.dataSource.query('TRUNCATE archived');
    received.calls.length = 0;
    await archive(['a', 'poison', 'c']);
    await eventually(async () =>
      expect(await states()).toEqual([
        { state: 'done', attempts: 0, count: 2 },
        { state: 'pending', attempts: expect.any(Number), count: 1 },
      ]),
    );
    expect(received.calls.slice(0, 4)).toEqual([[0, 1, 2], [0], [1], [2]]);
    expect(await archived()).toEqual([0, 2]);
  });

  it('starts work at each delivery of an event whose handler only starts it, and records none', async () => {
    const started = (count: number) => eventually(() => expect(received.started).toBe(count));
    await inTransaction(producer.dataSource, (manager) =>
      producer.app.get(Outbox).add(manager, { type: 'club.card_due', payload: { cardId: '1' }, consumers: ['worker'] }),
    );
    await started(1);
    await eventually(async () => expect(await states()).toEqual([{ state: 'done', attempts: 0, count: 1 }]));
    await producer.dataSource.query(`UPDATE outbox SET state = 'pending', done_at = NULL`);
    await started(2);
    expect(await consumer.dataSource.query(`SELECT event_id FROM inbox WHERE type = 'club.card_due'`)).toEqual([]);
  });

  it('forgets delivered events after 7 days and taken ones after 30, in batches', async () => {
    await producer.dataSource.query(`
      DELETE FROM outbox; DELETE FROM inbox;
      INSERT INTO outbox (event_id, type, payload, consumer, state, done_at)
        SELECT gen_random_uuid(), 'days ' || days, '{}', 'worker', CASE WHEN days = 9 THEN 'dead' ELSE 'done' END,
          now() - make_interval(days => days) FROM unnest(ARRAY[0, 6, 8, 9, 10, 20, 40, 90]) AS days;
      INSERT INTO inbox (event_id, type, received_at)
        SELECT gen_random_uuid(), 'days ' || days, now() - make_interval(days => days)
          FROM unnest(ARRAY[0, 29, 31, 40, 50]) AS days`);
    await producer.app.get(OutboxRepository, { strict: false }).removeOld(2);
    const left = (table: string) => producer.dataSource.query(`SELECT type FROM ${table} ORDER BY type`);
    expect(await left('outbox')).toEqual([{ type: 'days 0' }, { type: 'days 6' }, { type: 'days 9' }]);
    expect(await left('inbox')).toEqual([{ type: 'days 0' }, { type: 'days 29' }]);
  });

  it('gives new events other ids than those of a test before, which the relay may still settle', async () => {
    const ids = async (): Promise<number[]> =>
      (await producer.dataSource.query<{ id: string }[]>('SELECT id FROM outbox')).map(({ id }) => Number(id));
    await sendUnchecked([good('ann@example.com')]);
    const [before = NaN] = await ids();
    await emptyTables(producer.dataSource, 'outbox');
    await sendUnchecked([good('ann@example.com')]);
    expect((await ids())[0]).toBeGreaterThan(before);
  });
});
