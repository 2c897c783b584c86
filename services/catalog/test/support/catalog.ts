import { Clock } from '@shamba/service-kit/time';
import { admin, FakeClock, startTestApp, type TestApp, type TestResponse } from '@shamba/service-kit/testing';
import { AppModule } from '../../src/app.module.js';
import { catalogConfigSchema } from '../../src/config.js';
import { createDataSource } from '../../src/database/data-source.js';
import { acceptImports } from '../../src/modules/wine-import/index.js';

export interface Catalog extends TestApp {
  clock: FakeClock;
}

/** The whole service on its own database, with a clock that the test moves. */
export async function startCatalog(): Promise<Catalog> {
  const clock = new FakeClock(new Date('2026-06-03T19:00:00Z'));
  const app = await startTestApp({
    service: 'catalog',
    module: AppModule,
    configSchema: catalogConfigSchema,
    createDataSource,
    app: { configure: acceptImports },
    prepare: (nest) => {
      nest.get(Clock).now = () => clock.now();
    },
  });
  return { ...app, clock };
}

let made = 0;
export const wineBody = (over: Record<string, unknown> = {}) => {
  made += 1;
  return {
    name: `Test Wine ${made}`,
    type: 'red',
    vintage: 2023,
    price: '28.00',
    sku: `T-${made}`,
    description: 'Made for a test.',
    stock: 6,
    ...over,
  };
};

/** Makes a wine through the API; returns its id. */
export async function makeWine(catalog: TestApp, over: Record<string, unknown> = {}): Promise<number> {
  const { status, body } = await catalog.call(admin(), 'POST', '/api/admin/wines', wineBody(over));
  if (status !== 201) throw new Error(`Wine not made: ${status} ${JSON.stringify(body)}`);
  return body.id as number;
}

export const bottles = (wineId: number, quantity: number, lineRef = `line-${wineId}`) =>
  ({ lineRef, kind: 'bottle', wineId, quantity }) as const;

export const hold = (catalog: TestApp, checkoutId: string, lines: object[], more: object = {}): Promise<TestResponse> =>
  catalog.call({ as: 'commerce' }, 'PUT', `/internal/holds/${checkoutId}`, { lines, ttlSeconds: 600, ...more });

export const pin = (catalog: TestApp, checkoutId: string, attemptId: string): Promise<TestResponse> =>
  catalog.call({ as: 'commerce' }, 'POST', `/internal/holds/${checkoutId}/pin`, { attemptId });

export const unpin = (catalog: TestApp, checkoutId: string, attemptId: string): Promise<TestResponse> =>
  catalog.call({ as: 'commerce' }, 'POST', `/internal/holds/${checkoutId}/unpin`, { attemptId, ttlSeconds: 600 });

export const release = (catalog: TestApp, checkoutId: string, attemptId?: string): Promise<TestResponse> =>
  catalog.call({ as: 'commerce' }, 'POST', `/internal/holds/${checkoutId}/release`, attemptId ? { attemptId } : {});

interface OrderInit {
  orderId: string;
  checkoutId: string;
  attemptId: string;
  wines: Record<number, number>;
}

type OrderEvent = 'order.placed' | 'order.cancelled';

/** Posts an order event to the inbox, as commerce's relay does. */
export const tell = (
  catalog: TestApp,
  type: OrderEvent,
  order: OrderInit,
  id: string = crypto.randomUUID(),
): ReturnType<typeof deliver> => deliver(catalog, [orderEvent(type, order, id)]);

/** An order event as commerce's relay sends it. */
export function orderEvent(type: OrderEvent, { wines, ...order }: OrderInit, id: string = crypto.randomUUID()) {
  const lines = Object.entries(wines).map(([wineId, quantity]) => ({
    kind: 'wine',
    wineId: Number(wineId),
    quantity,
    lineRef: `line-${wineId}`,
    title: 'Wine',
    unitPrice: '28.00',
    lineTotal: '28.00',
  }));
  const placed = {
    customer: { firstName: 'Ann', lastName: 'Lee', email: 'ann@example.com' },
    total: '28.00',
    currency: 'USD',
    paid: true,
  };
  const payload = {
    orderNumber: 'SR-TEST',
    ...order,
    lines,
    ...(type === 'order.placed' ? placed : { reason: 'staff' }),
  };
  return { id, type, payload, occurredAt: '2026-06-03T19:00:00.000Z', requestId: `request-${order.orderId}` };
}

/** Posts events to the inbox in one delivery. */
export async function deliver(
  catalog: TestApp,
  events: object[],
): Promise<{ done: string[]; failed: { id: string; message: string }[] }> {
  const { status, body } = await catalog.call({ as: 'commerce' }, 'POST', '/internal/inbox', { events });
  if (status !== 200) throw new Error(`Inbox answered ${status}`);
  return body;
}

/** Sends the event that some bottles of an order come back. */
export async function giveBack(
  catalog: TestApp,
  orderId: string,
  wineId: number,
  quantity: number,
  restock: boolean,
  id: string = crypto.randomUUID(),
): Promise<{ done: string[]; failed: unknown[] }> {
  const payload = {
    orderId,
    orderNumber: 'SR-TEST',
    lines: [{ kind: 'wine', wineId, lineId: `line-${wineId}`, quantity, remaining: 0, restock }],
  };
  const event = { id, type: 'order.lines_refunded', payload, occurredAt: '2026-06-03T19:00:00.000Z' };
  return (await catalog.call({ as: 'commerce' }, 'POST', '/internal/inbox', { events: [event] })).body;
}

export async function stockOf(catalog: TestApp, wineId: number): Promise<number> {
  const { body } = await catalog.call(admin(), 'GET', `/api/wines/${wineId}`);
  return body.stock_quantity as number;
}

/** SKUs that break an invariant: the ledger's sum is the stock, and pinned bottles are in stock. */
export async function imbalances(catalog: TestApp): Promise<unknown[]> {
  return catalog.dataSource.query(`
    SELECT s.id, s.stock_quantity,
           (SELECT coalesce(sum(quantity), 0) FROM stock_ledger l WHERE l.sku_id = s.id)::int AS booked,
           (SELECT coalesce(sum(l.quantity), 0) FROM stock_hold_lines l JOIN stock_holds h USING (checkout_id)
             WHERE l.sku_id = s.id AND h.attempt_id IS NOT NULL)::int AS pinned
      FROM skus s
     WHERE s.stock_quantity <> (SELECT coalesce(sum(quantity), 0) FROM stock_ledger l WHERE l.sku_id = s.id)
        OR s.stock_quantity < (SELECT coalesce(sum(l.quantity), 0) FROM stock_hold_lines l JOIN stock_holds h USING (checkout_id)
                                WHERE l.sku_id = s.id AND h.attempt_id IS NOT NULL)`);
}
