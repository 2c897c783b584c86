import { SqlMigration } from '@shamba/service-kit/database';

/** Counted benefits of a tier besides tastings: kind, allowance and period. */
export class CountedBenefits1795421000032 extends SqlMigration {
  readonly sql =
    `ALTER TABLE club_tiers ADD COLUMN counted_benefits jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(counted_benefits) = 'array')`;
}
