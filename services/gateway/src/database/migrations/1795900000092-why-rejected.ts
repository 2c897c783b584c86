import { SqlMigration } from '@shamba/service-kit/database';

/** Why a release was taken back: by the judge, or by people and in their words. */
export class WhyRejected1795900000092 extends SqlMigration {
  readonly sql = `ALTER TABLE slice_releases ADD COLUMN rejected_for text`;
}
