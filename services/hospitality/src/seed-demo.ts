import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { rowsOf } from '@shamba/service-kit/database';
import type { DataSource, EntityManager } from 'typeorm';
import { hospitalityConfigSchema } from './config.js';
import { demoDates, demoSchema } from './demo-data.js';

/**
 * Adds demo events (relative to today), experiences and the gallery, and offers the add-ons of a stay. Tables with rows
 * stay unchanged. The service itself creates the slots of bookable experiences at its start.
 */
export async function seedDemo(
  dataSource: DataSource,
  mediaDir = hospitalityConfigSchema.shape.DEMO_MEDIA_DIR.parse(undefined),
  now = new Date(),
): Promise<void> {
  const demo = demoSchema.parse(JSON.parse(readFileSync(join(mediaDir, 'names.json'), 'utf8')));
  await dataSource.transaction(async (manager) => {
    await rowsOf(manager, 'LOCK TABLE events, experiences, gallery_images IN SHARE ROW EXCLUSIVE MODE');
    await seedWinery(manager);
    await rowsOf(manager, SEED_EVENTS, [JSON.stringify(demo.events)]);
    await rowsOf(manager, SEED_DATES, [JSON.stringify(demoDates(demo.events, now))]);
    await rowsOf(manager, SEED_EXPERIENCES, [JSON.stringify(demo.experiences)]);
    await rowsOf(manager, SEED_GALLERY, [JSON.stringify(demo.gallery)]);
    await rowsOf(manager, 'UPDATE stay_add_ons SET active = true WHERE version = 1');
    await rowsOf(
      manager,
      `SELECT setval(pg_get_serial_sequence(name, 'id'), greatest(1, highest)) FROM (VALUES
         ('events', (SELECT max(id) FROM events)), ('experiences', (SELECT max(id) FROM experiences)), ('gallery_images', (SELECT max(id) FROM gallery_images))
       ) AS tables(name, highest)`,
    );
  });
}

/** Adds the demo's name and address. Runs before its events, whose rows count as content. */
export const seedWinery = async (manager: EntityManager): Promise<void> => {
  await rowsOf(manager, SEED_WINERY);
};

const SEED_WINERY = `
  UPDATE properties SET name = 'Shamba Ridge Vineyard', street = '4820 Shamba Ridge Road', city = 'Fair Play', state = 'CA', zip_code = '95684',
    phone = '(530) 555-0142', email = 'hello@shambaridge.example', stay_email = 'stay@shambaridge.example', latitude = 38.5996, longitude = -120.6849
  WHERE id = 1 AND version = 1 AND NOT EXISTS (SELECT 1 FROM events)`;

const SEED_EVENTS = `
  WITH demo AS (SELECT * FROM jsonb_to_recordset($1::jsonb) AS d(id int, slug text, title text, category text, price numeric, max_attendees int,
         featured boolean, location text, description text, ticket_link text, image_url text) WHERE NOT EXISTS (SELECT 1 FROM events)),
       made AS (INSERT INTO events (id, slug, title, category, max_attendees, featured, location, description, ticket_link, image_url)
                SELECT id, slug, title, category, max_attendees, featured, location, description, ticket_link, image_url FROM demo RETURNING id)
  INSERT INTO ticket_types (event_id, price_cents) SELECT demo.id, (demo.price * 100)::bigint FROM demo JOIN made USING (id)`;

const SEED_DATES = `
  INSERT INTO event_occurrences (event_id, local_date, start_time, end_time)
  SELECT event_id, date, start_time, end_time FROM jsonb_to_recordset($1::jsonb) AS d(event_id int, date date, start_time time, end_time time)
  WHERE NOT EXISTS (SELECT 1 FROM event_occurrences) AND EXISTS (SELECT 1 FROM events WHERE events.id = event_id)`;

const SEED_EXPERIENCES = `
  INSERT INTO experiences (id, slug, title, category, price_cents, tax_class, duration, max_guests, included_items, perfect_for, image_url, featured, active,
                           booking_info, bookable, slot_capacity, description)
  SELECT id, slug, title, category, (price * 100)::bigint, tax_class, duration, max_guests, included_items, perfect_for, image_url, featured, active,
         booking_info, bookable, greatest(max_guests, 10), description
    FROM jsonb_to_recordset($1::jsonb) AS d(id int, slug text, title text, category text, price numeric, tax_class text, duration text, max_guests int,
         included_items text[], perfect_for text[], image_url text, featured boolean, active boolean, booking_info text, bookable boolean, description text)
   WHERE NOT EXISTS (SELECT 1 FROM experiences)`;

const SEED_GALLERY = `
  INSERT INTO gallery_images (id, unit_id, image_url, alt_text, caption, is_featured, display_order, uploaded_by)
  SELECT id, 1, image_url, alt_text, caption, is_featured, display_order, 'demo'
    FROM jsonb_to_recordset($1::jsonb) AS d(id int, image_url text, alt_text text, caption text, is_featured boolean, display_order int)
   WHERE NOT EXISTS (SELECT 1 FROM gallery_images)`;
