import { SqlMigration } from '@shamba/service-kit/database';

/** Pictures can be replaced under their address, and get a focal point for cropping. */
export class PictureChanges1795449600001 extends SqlMigration {
  readonly sql = `
    ALTER TABLE media
      ADD COLUMN stored varchar(40),
      ADD COLUMN revision integer NOT NULL DEFAULT 1,
      ADD COLUMN focus_x smallint CHECK (focus_x BETWEEN 0 AND 100),
      ADD COLUMN focus_y smallint CHECK (focus_y BETWEEN 0 AND 100);
    -- left(), as an index needs: what a picture is called in every address of it.
    CREATE UNIQUE INDEX media_hash ON media (left(file, 40));
  `;
}
