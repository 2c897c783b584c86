import { rowsOf } from '@shamba/service-kit/database';
import type { DataSource } from 'typeorm';

/** [state, cost per bottle in cents, free from this wine subtotal in cents or null]. Invented demo data. */
const DEMO_SETTINGS: [string, number, number | null][] = [
  ['CA', 400, 15_000],
  ['OR', 500, 18_000],
  ['WA', 500, 18_000],
  ['NV', 450, 15_000],
  ['AZ', 500, 18_000],
  ['CO', 600, 20_000],
  ['FL', 700, 25_000],
  ['NC', 700, 25_000],
  ['MA', 750, 25_000],
  ['HI', 1200, null],
  ['AK', 1200, null],
];

/**
 * Adds shipping prices of some states; the other open states use the estimate. Existing prices stay. The member
 * discount begins at once, unless staff have decided already.
 */
export async function seedDemo(dataSource: DataSource): Promise<void> {
  await rowsOf(
    dataSource,
    `INSERT INTO shipping_settings (state_code, state_name, shipping_cost, free_shipping_threshold)
     SELECT demo.code, s.state_name, demo.cost, demo.threshold
     FROM unnest($1::text[], $2::bigint[], $3::bigint[]) AS demo(code, cost, threshold) JOIN ship_states s ON s.state_code = demo.code
     ON CONFLICT (state_code) DO NOTHING`,
    [
      DEMO_SETTINGS.map(([code]) => code),
      DEMO_SETTINGS.map(([, cost]) => cost),
      DEMO_SETTINGS.map(([, , threshold]) => threshold),
    ],
  );
  await rowsOf(
    dataSource,
    `INSERT INTO settings (block, version, value) VALUES ('club', 0, '{"discount_begins": "at_once"}') ON CONFLICT (block) DO NOTHING`,
  );
}
