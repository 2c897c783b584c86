import type { DataSource } from 'typeorm';

/** Row of an order, for tests that do not need its purchase. */
export interface OrderRow {
  number: string;
  /** 'Ann Lee <ann@example.com>' */
  customer: string;
  phone?: string;
  at: string;
  total?: number;
  wine?: boolean;
  payment?: string;
  fulfilment?: string;
  cancelled?: boolean;
  userId?: number;
}

/** Inserts orders with one line each, without the steps of a purchase. Returns their ids. */
export async function insertOrders(dataSource: DataSource, orders: readonly OrderRow[]): Promise<string[]> {
  const rows = orders.map(({ customer, cancelled = false, wine = false, ...row }) => {
    const [, first, last, email] = /^(\S+) (.+) <(.+)>$/.exec(customer) ?? [];
    return {
      total: 2800,
      payment: 'captured',
      fulfilment: wine ? 'pending' : 'none',
      cancelled,
      wine,
      ...row,
      first,
      last,
      email,
    };
  });
  const made = await dataSource.query<{ id: string; number: string }[]>(
    `WITH given AS (
       SELECT *, gen_random_uuid() AS id, gen_random_uuid() AS attempt FROM jsonb_to_recordset($1::jsonb) AS o(number text, first text, last text,
         email text, phone text, at timestamptz, total bigint, wine boolean, payment text, fulfilment text, cancelled boolean, "userId" int)),
     attempts AS (
       INSERT INTO payment_attempts (id, cart_id, checkout_id, state, state_at, amount, fingerprint, snapshot, has_customer, may_hold_pins, created_at)
       SELECT attempt, attempt, attempt, 'captured', at, total, '', '{}', true, false, at FROM given),
     made AS (
       INSERT INTO orders (id, order_number, attempt_id, checkout_id, user_id, customer_first_name, customer_last_name, customer_email,
         customer_phone, currency, subtotal, discount, shipping, tax, total, payment_state, fulfilment_state, has_wine, cancelled_at, created_at, updated_at)
       SELECT id, number, attempt, attempt, "userId", first, last, email, phone, 'USD', total, 0, 0, 0, total, payment, fulfilment, wine,
         CASE WHEN cancelled THEN at END, at, at FROM given RETURNING id, order_number),
     lines AS (
       INSERT INTO order_lines (order_id, line_ref, item_type, item_id, title, quantity, unit_price, fee, subtotal, discount, tax, total, tax_class,
         currency, details)
       SELECT id, '1', CASE WHEN wine THEN 'wine' ELSE 'event' END, 1, 'Kilele Syrah', 1, total, 0, total, 0, 0, total, 'standard', 'USD', '{"facts": {}}'
         FROM given)
     SELECT id, order_number AS number FROM made`,
    [JSON.stringify(rows)],
  );
  const byNumber = new Map(made.map(({ id, number }) => [number, id]));
  return orders.map(({ number }) => byNumber.get(number) ?? '');
}
