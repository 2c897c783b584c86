import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { rowsOf } from '@shamba/service-kit/database';
import type { DataSource, EntityManager } from 'typeorm';
import { z } from 'zod';
import { catalogConfigSchema } from './config.js';

const demoSchema = z.object({
  wines: z.array(
    z.object({
      id: z.int(),
      slug: z.string(),
      name: z.string(),
      type: z.string(),
      vintage: z.int(),
      abv: z.string(),
      varietal: z.string(),
      price: z.string(),
      sku: z.string(),
      stock: z.int(),
      featured: z.boolean(),
      rating: z.int(),
      tasting_notes: z.string(),
      description: z.string(),
      image_url: z.string(),
    }),
  ),
  tiers: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      swahili_name: z.string(),
      description: z.string(),
      discount_percentage: z.number(),
      max_tastings: z.int(),
      benefits: z.array(z.string()),
      price_per_quarter: z.string(),
      bottles_per_quarter: z.int(),
      active: z.boolean(),
    }),
  ),
});
type Demo = z.infer<typeof demoSchema>;

/**
 * Adds demo wines with opening stock and the three club tiers, each only to an empty table:
 * a restart must not bring back wines that staff archived or sold.
 */
export async function seedDemo(
  dataSource: DataSource,
  mediaDir = catalogConfigSchema.shape.DEMO_MEDIA_DIR.parse(undefined),
): Promise<void> {
  const demo = demoSchema.parse(JSON.parse(readFileSync(join(mediaDir, 'names.json'), 'utf8')));
  await dataSource.transaction(async (manager) => {
    await rowsOf(manager, 'LOCK TABLE wines, club_tiers IN SHARE ROW EXCLUSIVE MODE');
    if (await isEmpty(manager, 'wines')) await seedWines(manager, demo.wines);
    if (await isEmpty(manager, 'club_tiers')) await seedTiers(manager, demo.tiers);
  });
}

async function isEmpty(manager: EntityManager, table: 'wines' | 'club_tiers'): Promise<boolean> {
  const rows = await rowsOf<unknown>(manager, `SELECT 1 FROM ${table} LIMIT 1`);
  return rows.length === 0;
}

async function seedWines(manager: EntityManager, wines: Demo['wines']): Promise<void> {
  await rowsOf(
    manager,
    `WITH demo AS (SELECT * FROM jsonb_to_recordset($1::jsonb) AS d(
         id int, slug text, name text, type text, vintage int, abv numeric, varietal text, price numeric, sku text, stock int,
         featured boolean, rating int, tasting_notes text, description text, image_url text)),
       wine AS (
         INSERT INTO wines (id, slug, name, type, vintage, abv, varietal, featured, rating, tasting_notes, description, image_url)
         SELECT id, slug, name, type, vintage, abv, varietal, featured, rating, tasting_notes, description, image_url FROM demo),
       bottle AS (
         INSERT INTO skus (id, wine_id, sku, price_cents, stock_quantity)
         SELECT id, id, sku, (price * 100)::bigint, stock FROM demo)
     INSERT INTO stock_ledger (sku_id, quantity, balance, reason, actor, created_at)
     SELECT id, stock, stock, 'opening', 'system', now() FROM demo WHERE stock > 0`,
    [JSON.stringify(wines)],
  );
  await rowsOf(
    manager,
    `SELECT setval(pg_get_serial_sequence('wines', 'id'), max(id)), setval(pg_get_serial_sequence('skus', 'id'), max(id)) FROM wines`,
  );
}

async function seedTiers(manager: EntityManager, tiers: Demo['tiers']): Promise<void> {
  await rowsOf(
    manager,
    `INSERT INTO club_tiers (id, name, swahili_name, description, discount_percentage, max_tastings, benefits, price_per_quarter_cents, bottles_per_quarter, active)
     SELECT id, name, swahili_name, description, discount_percentage, max_tastings, benefits, (price_per_quarter * 100)::bigint, bottles_per_quarter, active
       FROM jsonb_to_recordset($1::jsonb) AS d(
         id int, name text, swahili_name text, description text, discount_percentage numeric, max_tastings int,
         benefits jsonb, price_per_quarter numeric, bottles_per_quarter int, active boolean)`,
    [JSON.stringify(tiers)],
  );
  await rowsOf(manager, `SELECT setval(pg_get_serial_sequence('club_tiers', 'id'), max(id)) FROM club_tiers`);
}
