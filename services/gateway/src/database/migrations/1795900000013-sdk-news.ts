import { SqlMigration } from '@shamba/service-kit/database';

/** Releases keep the SDK of which their owner was told that they do not run with it. */
export class SdkNews1795900000013 extends SqlMigration {
  readonly sql = `ALTER TABLE slice_releases ADD COLUMN told_sdk text`;
}
