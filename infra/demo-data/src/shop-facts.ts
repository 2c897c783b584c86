import type pg from 'pg';
import type { ServiceName } from '@shamba/dev-stack';

export interface Wine {
  id: number;
  skuId: number;
  name: string;
  vintage: number;
  imageUrl: string | null;
  price: bigint;
  stock: number;
}
export interface Tier {
  id: number;
  name: string;
  discountPercentage: string;
  price: bigint;
  bottles: number;
}
export interface Event {
  id: number;
  title: string;
  slug: string;
  price: bigint;
  capacity: number;
  startTime: string;
  endTime: string;
  weekday: number;
  imageUrl: string | null;
}
export interface Experience {
  id: number;
  title: string;
  category: string;
  price: bigint;
  taxClass: 'standard' | 'lodging';
  bookable: boolean;
  imageUrl: string | null;
}
export interface Stay {
  unitId: number;
  name: string;
  weekdayRate: string;
  weekendRate: string;
  cleaningFee: bigint;
  taxRate: string;
  minNights: number;
}
export interface ShippingPrice {
  perBottle: bigint;
  freeFrom: bigint | null;
}
export interface Winery {
  name: string;
  street: string;
  city: string;
  state: string;
  zip_code: string;
  phone: string;
  timeZone: string;
}

/** Offers and prices of the shop, from its databases. Money in cents. */
export interface ShopFacts {
  wines: Wine[];
  tiers: Tier[];
  events: Event[];
  experiences: Experience[];
  stay: Stay;
  shipping: ReadonlyMap<string, ShippingPrice>;
  taxRate: string;
  winery: Winery;
  demoUserId: number;
  /** Highest id by table: new rows come after it. */
  highest: Readonly<
    Record<'users' | 'wines' | 'skus' | 'events' | 'event_occurrences' | 'ticket_types' | 'experience_slots', number>
  >;
}

export type Clients = Record<ServiceName, pg.Client>;

const cents = <T extends object, K extends keyof T>(row: T, ...keys: K[]): T => ({
  ...row,
  ...Object.fromEntries(keys.map((key) => [key, row[key] === null ? null : BigInt(row[key] as string)])),
});

/** Reads the shop. */
export async function readShop(clients: Clients): Promise<ShopFacts> {
  const { catalog, hospitality, commerce, gateway } = clients;
  const list = async <T extends object>(client: pg.Client, sql: string): Promise<T[]> =>
    (await client.query<T & pg.QueryResultRow>(sql)).rows;
  const one = async <T extends object>(client: pg.Client, sql: string): Promise<T> => {
    const [row] = await list<T>(client, sql);
    if (!row) throw new Error(`The shop lacks what demo data need: ${sql}`);
    return row;
  };
  const wines = await list<Wine>(catalog, WINES);
  const tiers = await list<Tier>(catalog, TIERS);
  const events = await list<Event>(hospitality, EVENTS);
  const experiences = await list<Experience>(hospitality, EXPERIENCES);
  const stay = await one<Stay>(hospitality, STAY);
  const winery = await one<Winery>(
    hospitality,
    'SELECT *, time_zone AS "timeZone" FROM properties ORDER BY id LIMIT 1',
  );
  const shipping = await list<{ state: string; perBottle: string; freeFrom: string | null }>(
    commerce,
    'SELECT state_code AS state, shipping_cost AS "perBottle", free_shipping_threshold AS "freeFrom" FROM shipping_settings',
  );
  const { rate } = await one<{ rate: string }>(
    commerce,
    `SELECT rate::text FROM tax_rates WHERE tax_class = 'standard' AND region IS NULL AND valid_from <= current_date ORDER BY valid_from DESC LIMIT 1`,
  );
  const { id: demoUserId } = await one<{ id: number }>(
    gateway,
    `SELECT id FROM users WHERE email = 'customer@shambaridge.example'`,
  );
  const highest = async (client: pg.Client, table: string): Promise<number> =>
    (await one<{ id: number }>(client, `SELECT coalesce(max(id), 0)::int AS id FROM ${table}`)).id;
  return {
    wines: wines.map((row) => cents(row, 'price')),
    tiers: tiers.map((row) => cents(row, 'price')),
    events: events.map((row) => cents(row, 'price')),
    experiences: experiences.map((row) => cents(row, 'price')),
    stay: cents(stay, 'cleaningFee'),
    shipping: new Map(
      shipping.map(({ state, perBottle, freeFrom }) => [
        state,
        { perBottle: BigInt(perBottle), freeFrom: freeFrom === null ? null : BigInt(freeFrom) },
      ]),
    ),
    taxRate: rate,
    winery,
    demoUserId,
    highest: {
      users: await highest(gateway, 'users'),
      wines: await highest(catalog, 'wines'),
      skus: await highest(catalog, 'skus'),
      events: await highest(hospitality, 'events'),
      event_occurrences: await highest(hospitality, 'event_occurrences'),
      ticket_types: await highest(hospitality, 'ticket_types'),
      experience_slots: await highest(hospitality, 'experience_slots'),
    },
  };
}

const WINES = `
  SELECT w.id, s.id AS "skuId", w.name, w.vintage, w.image_url AS "imageUrl", s.price_cents AS price, s.stock_quantity AS stock
  FROM wines w JOIN skus s ON s.wine_id = w.id WHERE w.archived_at IS NULL AND s.archived_at IS NULL ORDER BY w.id`;
const TIERS = `
  SELECT id, name, discount_percentage::text AS "discountPercentage", price_per_quarter_cents AS price, bottles_per_quarter AS bottles
  FROM club_tiers WHERE archived_at IS NULL AND active AND price_per_quarter_cents IS NOT NULL AND bottles_per_quarter IS NOT NULL ORDER BY id`;
const EVENTS = `
  SELECT DISTINCT ON (e.id) e.id, e.title, e.slug, t.price_cents AS price, e.max_attendees AS capacity, o.start_time::text AS "startTime",
    o.end_time::text AS "endTime", extract(dow FROM o.local_date)::int AS weekday, e.image_url AS "imageUrl"
  FROM events e JOIN ticket_types t ON t.event_id = e.id AND t.is_default JOIN event_occurrences o ON o.event_id = e.id
  WHERE e.archived_at IS NULL AND e.ticket_link IS NULL AND t.price_cents IS NOT NULL ORDER BY e.id, o.local_date`;
const EXPERIENCES = `
  SELECT id, title, category, price_cents AS price, tax_class AS "taxClass", bookable, image_url AS "imageUrl"
  FROM experiences WHERE archived_at IS NULL AND active AND price_cents IS NOT NULL ORDER BY id`;
const STAY = `
  SELECT s.unit_id AS "unitId", u.name, (weekday_rate_cents / 100.0)::numeric(10, 2)::text AS "weekdayRate",
    (weekend_rate_cents / 100.0)::numeric(10, 2)::text AS "weekendRate", cleaning_fee_cents AS "cleaningFee", tax_rate::text AS "taxRate",
    min_stay_nights AS "minNights"
  FROM stay_settings s JOIN units u ON u.id = s.unit_id ORDER BY s.unit_id LIMIT 1`;
