import { type Cell, type PastDatabase, rowsOf, type TableRows } from '@shamba/service-kit/database';

/** A wine of the shop, with its bottles. Prices in cents. */
interface PastWine {
  id: number;
  skuId: number;
  name: string;
  vintage: number;
  price: bigint;
  stock: number;
}

/** An order's movements of bottles. */
interface PastOrder {
  record: {
    id: string;
    createdAt: Date;
    cancelledAt: Date | null;
    lines: readonly { type: string; quantity: number; details: { facts: { skuId?: number } } }[];
  };
  restocked: readonly { skuId: number; quantity: number; at: Date }[];
}

/** Rows of a shop's past that catalog stores. */
export interface CatalogPast {
  /** All wines of the shop with their present stock. */
  wines: readonly PastWine[];
  /** The wines that are not in the database yet. */
  newWines: readonly (PastWine & { likeId: number })[];
  orders: readonly PastOrder[];
  /** Times of the shop's opening and of its last stock-take. */
  opened: Date;
  counted: Date;
}

/** Writes the new wines, and replaces the ledger's opening rows by movements since the shop's opening. */
export async function loadPast(database: PastDatabase, past: CatalogPast): Promise<void> {
  const { newWines, opened } = past;
  if (newWines.length > 0) {
    await rowsOf(database, COPY_WINES, [
      JSON.stringify(
        newWines.map(({ id, likeId, name, vintage }) => ({ id, like_id: likeId, name, vintage, at: opened })),
      ),
    ]);
    await database.copy(newSkus(newWines));
    await database.moveSequences('wines', 'skus');
  }
  // The opening rows move to the opening time, with the bottles sold since then added.
  await rowsOf(database, 'DELETE FROM stock_ledger');
  await database.copy(ledger(past));
  await database.copy(stockOrders(past));
}

/** New wines of the large demo sizes are copies of the shop's wines with their own names. */
const COPY_WINES = `
  INSERT INTO wines (id, slug, name, type, vintage, varietal, rating, tasting_notes, description, image_url, created_at, updated_at)
  SELECT more.id, 'demo-' || more.id, more.name, w.type, more.vintage, w.varietal, w.rating, w.tasting_notes, w.description, w.image_url, more.at, more.at
  FROM jsonb_to_recordset($1::jsonb) AS more(id int, like_id int, name text, vintage int, at timestamptz)
  JOIN wines w ON w.id = more.like_id`;

/** Bottles of new wines. */
const newSkus = (wines: readonly PastWine[]): TableRows => ({
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
 * Ledger rows since the opening. The opening stock covers all later sales, so that balances never go below zero and end
 * at the present stock. If bottles came back of a wine that is sold out now, the last stock-take missed them.
 */
function ledger({ orders, wines, opened, counted }: CatalogPast): TableRows {
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
  const rows: Cell[][] = [];
  for (const { skuId, stock } of wines) {
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
  for (const { skuId, stock } of wines) {
    const missing = (balance.get(skuId) ?? 0) - stock;
    if (missing !== 0) rows.push([skuId, -missing, stock, 'stock_take', 'admin', null, counted]);
  }
  return {
    table: 'stock_ledger',
    columns: ['sku_id', 'quantity', 'balance', 'reason', 'actor', 'order_id', 'created_at'],
    rows,
  };
}

/** States of the orders: taken, or all bottles returned. */
const stockOrders = ({ orders }: CatalogPast): TableRows => ({
  table: 'stock_orders',
  columns: ['order_id', 'state'],
  rows: orders
    .filter(({ record }) => record.lines.some(({ type }) => type === 'wine'))
    .map(({ record }) => [record.id, record.cancelledAt ? 'cancelled' : 'placed']),
});
