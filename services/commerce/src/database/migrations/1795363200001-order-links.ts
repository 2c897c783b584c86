import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Stores tokens of mailed order links as hashes, one per mail; existing links keep working. Calendar files get their
 * own key. `link_token` stays, always null, for processes of the previous release: tokens that they write are hashed.
 */
export class OrderLinks1795363200001 implements MigrationInterface {
  name = 'OrderLinks1795363200001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE orders
        ADD COLUMN link_hashes text[] NOT NULL DEFAULT '{}',
        ADD COLUMN calendar_key text NOT NULL DEFAULT replace(gen_random_uuid()::text, '-', ''),
        ALTER COLUMN link_token DROP NOT NULL;

      CREATE FUNCTION hash_link_token() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        NEW.link_hashes := ARRAY[encode(sha256(convert_to(NEW.link_token, 'UTF8')), 'hex')];
        NEW.link_token := NULL;
        RETURN NEW;
      END $$;
      CREATE TRIGGER orders_link_token BEFORE INSERT OR UPDATE OF link_token ON orders
        FOR EACH ROW WHEN (NEW.link_token IS NOT NULL) EXECUTE FUNCTION hash_link_token();
      UPDATE orders SET link_token = link_token;

      UPDATE outbox SET payload = payload #- '{data,orderPath}' WHERE state = 'done' AND type = 'mail.requested';
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    // Tokens can't be restored from their hashes: these orders' links stop working.
    await runner.query(`
      DROP TRIGGER orders_link_token ON orders;
      DROP FUNCTION hash_link_token();
      UPDATE orders SET link_token = gen_random_uuid()::text;
      ALTER TABLE orders ALTER COLUMN link_token SET NOT NULL, DROP COLUMN link_hashes, DROP COLUMN calendar_key;
    `);
  }
}
