import { createHash } from 'node:crypto';
import { customer, guest, type Speaker } from '@shamba/service-kit/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { addOrderLink } from '../src/modules/orders/index.js';
import { type Commerce, delivered, eventually, Shopper, startCommerce } from './support/commerce.js';
import { mailedKey, mailedKeys } from './support/order-links.js';

let commerce: Commerce;
const ann = guest('guest-ann');
const elsewhere = guest('guest-elsewhere');
beforeAll(async () => {
  commerce = await startCommerce();
});
afterAll(() => commerce.close());
beforeEach(() => commerce.reset());

const hash = (text: string) => createHash('sha256').update(text).digest('hex');
const read = (id: string, key: string, as = elsewhere) =>
  commerce.call(as, 'GET', `/api/orders/${id}`, undefined, { 'x-order-key': key });
const cancel = (id: string, key: string, as = elsewhere) =>
  commerce.call(as, 'POST', `/api/orders/${id}/cancellation`, {}, { 'x-order-key': key });
const buyStay = (as = ann, browser = 'browser01') =>
  new Shopper(commerce, as, browser).buy('vineyard_stay', 1, 2, {
    checkInDate: '2026-06-20',
    checkOutDate: '2026-06-22',
  });

describe('the link to an order', () => {
  it('is only in its mail: the database has its hash, the outbox nothing after the mail’s delivery', async () => {
    const order = await buyStay();
    const key = await mailedKey(commerce);
    expect(key).toMatch(/^[\w-]{43}$/);
    await delivered(commerce);
    const tables = ['orders', 'outbox', 'order_events', 'audit_log', 'payment_attempts'];
    for (const table of tables)
      expect(JSON.stringify(await commerce.dataSource.query(`SELECT * FROM ${table}`))).not.toContain(key);
    expect(await commerce.dataSource.query('SELECT link_token, link_hashes FROM orders')).toEqual([
      { link_token: null, link_hashes: [hash(key)] },
    ]);
    expect((await read(order.id, key)).body).toMatchObject({ id: order.id, cancellation: { allowed: true } });
  });

  it('cannot be built by staff from orders and the database', async () => {
    const order = await buyStay();
    await mailedKey(commerce);
    const support: Speaker = { as: 'person', userId: 3, role: 'admin', permissions: ['orders.read'] };
    expect((await read(order.id, '', support)).status).toBe(200);
    for (const key of ['', 'hidden', (await rows())[0]?.link_hashes[0] ?? '', (await rows())[0]?.calendar_key ?? '']) {
      expect((await read(order.id, key)).status).toBe(404);
      for (const as of [support, elsewhere]) expect((await cancel(order.id, key, as)).status).toBe(404);
    }
  });

  it('opens its own order only', async () => {
    const first = await buyStay();
    const key = await mailedKey(commerce);
    const second = await new Shopper(commerce, guest('guest-bob'), 'browser02').buy('wine', 1, 1);
    expect((await read(second.id, key)).status).toBe(404);
    expect((await cancel(second.id, key)).status).toBe(404);
    expect((await read(first.id, key)).status).toBe(200);
  });

  it('differs in each mail; those of the newest ten work', async () => {
    const order = await buyStay();
    const first = await mailedKey(commerce);
    const more: string[] = [];
    for (let mail = 0; mail < 9; mail += 1)
      more.push((await addOrderLink(commerce.dataSource, order.id)).split('#')[1] ?? '');
    expect(new Set([first, ...more]).size).toBe(10);
    for (const key of [first, ...more]) expect((await read(order.id, key)).status).toBe(200);
    const eleventh = (await addOrderLink(commerce.dataSource, order.id)).split('#')[1] ?? '';
    expect((await read(order.id, first)).status).toBe(404);
    for (const key of [...more, eleventh]) expect((await read(order.id, key)).status).toBe(200);
  });

  it('is in the mail of a refund too', async () => {
    const order = await buyStay();
    const first = await mailedKey(commerce);
    await cancel(order.id, first);
    await eventually(() => expect(mailedKeys(commerce)).toHaveLength(2));
    const [, second = ''] = mailedKeys(commerce);
    expect(second).not.toBe(first);
    for (const key of [first, second]) expect((await read(order.id, key)).status).toBe(200);
  });

  it('from earlier keeps working, even if a process of the previous release writes one', async () => {
    const order = await buyStay();
    await commerce.dataSource.query(`UPDATE orders SET link_token = 'Zm9vYmFyYmF6cXV4Zm9v'`);
    expect(await rows()).toMatchObject([{ link_token: null, link_hashes: [hash('Zm9vYmFyYmF6cXV4Zm9v')] }]);
    expect((await read(order.id, 'Zm9vYmFyYmF6cXV4Zm9v')).status).toBe(200);
  });
});

describe('the address of a calendar file', () => {
  it('opens the calendar files of its order and nothing else', async () => {
    const order = await buyStay();
    const key = await mailedKey(commerce);
    const [stay] = (await read(order.id, key)).body.items as { id: number; calendar_url: string }[];
    const file = await fetch(new URL(stay?.calendar_url ?? '', commerce.url), {
      headers: await commerce.identity(elsewhere),
    });
    expect(file.status).toBe(200);
    expect(await file.text()).toContain('BEGIN:VEVENT');
    const narrow = stay?.calendar_url.split('key=')[1] ?? '';
    expect((await read(order.id, narrow)).status).toBe(404);
    expect((await cancel(order.id, narrow)).status).toBe(404);
    const other = await buyStay(customer(8), 'browser02');
    for (const path of [
      `/api/orders/${other.id}/items/${other.items[0].id}/calendar.ics?key=${narrow}`,
      `/api/orders/${order.id}/items/${stay?.id}/calendar.ics?key=${key}`,
      `/api/orders/${order.id}/items/${stay?.id}/calendar.ics?key=${narrow}&key=${narrow}`,
      `/api/orders/${order.id}/items/${stay?.id}/calendar.ics`,
    ])
      expect((await commerce.call(elsewhere, 'GET', path)).status).toBe(404);
  });

  it('does not exist for lines without a date', async () => {
    const order = await new Shopper(commerce, ann).buy('wine', 1, 1);
    expect(order.items[0].calendar_url).toBeNull();
  });
});

const rows = (): Promise<{ link_token: null; link_hashes: string[]; calendar_key: string }[]> =>
  commerce.dataSource.query('SELECT link_token, link_hashes, calendar_key FROM orders');
