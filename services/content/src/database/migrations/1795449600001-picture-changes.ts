import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Pictures can be replaced under their address, and get a focal point for cropping. */
export class PictureChanges1795449600001 implements MigrationInterface {
  name = 'PictureChanges1795449600001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE media
        ADD COLUMN stored varchar(40),
        ADD COLUMN revision integer NOT NULL DEFAULT 1,
        ADD COLUMN focus_x smallint CHECK (focus_x BETWEEN 0 AND 100),
        ADD COLUMN focus_y smallint CHECK (focus_y BETWEEN 0 AND 100);
      -- left(), as an index needs: what a picture is called in every address of it.
      CREATE UNIQUE INDEX media_hash ON media (left(file, 40));
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP INDEX media_hash;
      ALTER TABLE media DROP COLUMN stored, DROP COLUMN revision, DROP COLUMN focus_x, DROP COLUMN focus_y;
    `);
  }
}
