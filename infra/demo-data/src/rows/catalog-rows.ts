import type { Cell, TableRows } from '../copy.js';
import type { Wine } from '../shop-facts.js';
import type { World } from '../world.js';

/** New wines of the big sizes are copies of the shop's, under their own names. */
export const copyWinesSql = `
  INSERT INTO wines (id, slug, name, type, vintage, varietal, rating, tasting_notes, description, image_url, created_at, updated_at)
  SELECT more.id, 'demo-' || more.id, more.name, w.type, more.vintage, w.varietal, w.rating, w.tasting_notes, w.description, w.image_url, more.at, more.at
  FROM jsonb_to_recordset($1::jsonb) AS more(id int, like_id int, name text, vintage int, at timestamptz)
  JOIN wines w ON w.id = more.like_id`;

/** Bottles of new wines. */
export const newSkus = (wines: readonly Wine[]): TableRows => ({
  table: 'skus',
  columns: ['id', 'wine_id', 'sku', 'price_cents', 'stock_quantity'],
  rows: wines.map(({ id, skuId, price, stock }) => [skuId, id, `DEMO-${String(id).padStart(5, '0')}`, price, stock]),
});

interface Booking {
  skuId: number;
  quantity: number;
  reason: 'sale' | 'restock';
  orderId: string;
  at: Date;
}

/**
 * Each bottle's way: enough in the beginning that what was sold since leaves just what the shop has now. Balances never
 * go below zero, and no stock changes. Where bottles came back of a wine that is sold out now, the last stock-take
 * missed them.
 */
export function ledger({ orders, shop, span }: World): TableRows {
  const bookings = orders
    .flatMap(({ record, restocked }): Booking[] => [
      ...record.lines.flatMap(({ details, quantity }): Booking[] =>
        details.facts.skuId === undefined
          ? []
          : [
              {
                skuId: details.facts.skuId,
                quantity: -quantity,
                reason: 'sale',
                orderId: record.id,
                at: record.createdAt,
              },
            ],
      ),
      ...restocked.map(
        ({ skuId, quantity, at }): Booking => ({
          skuId,
          quantity,
          reason: 'restock',
          orderId: record.id,
          at,
        }),
      ),
    ])
    .sort((a, b) => a.at.getTime() - b.at.getTime());
  const moved = new Map<number, { sum: number; lowest: number }>();
  for (const { skuId, quantity } of bookings) {
    const { sum, lowest } = moved.get(skuId) ?? { sum: 0, lowest: 0 };
    moved.set(skuId, { sum: sum + quantity, lowest: Math.min(lowest, sum + quantity) });
  }
  const balance = new Map<number, number>();
  const opened = new Date(`${span.start}T18:00:00Z`);
  const rows: Cell[][] = [];
  for (const { skuId, stock } of shop.wines) {
    const { sum, lowest } = moved.get(skuId) ?? { sum: 0, lowest: 0 };
    const opening = Math.max(stock - sum, -lowest);
    balance.set(skuId, opening);
    if (opening > 0) rows.push([skuId, opening, opening, 'opening', 'system', null, opened]);
  }
  for (const { skuId, quantity, reason, orderId, at } of bookings) {
    const left = (balance.get(skuId) ?? 0) + quantity;
    balance.set(skuId, left);
    rows.push([skuId, quantity, left, reason, 'system', orderId, at]);
  }
  const counted = span.later(span.now, 0);
  for (const { skuId, stock } of shop.wines) {
    const missing = (balance.get(skuId) ?? 0) - stock;
    if (missing !== 0) rows.push([skuId, -missing, stock, 'stock_take', 'admin', null, counted]);
  }
  return {
    table: 'stock_ledger',
    columns: ['sku_id', 'quantity', 'balance', 'reason', 'actor', 'order_id', 'created_at'],
    rows,
  };
}

/** Which orders took bottles, and which gave them all back. */
export const stockOrders = ({ orders }: World): TableRows => ({
  table: 'stock_orders',
  columns: ['order_id', 'state'],
  rows: orders
    .filter(({ record }) => record.lines.some(({ type }) => type === 'wine'))
    .map(({ record }) => [record.id, record.cancelledAt ? 'cancelled' : 'placed']),
});
