import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Counted benefits of a tier besides tastings: kind, allowance and period. */
export class CountedBenefits1795421000032 implements MigrationInterface {
  name = 'CountedBenefits1795421000032';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `ALTER TABLE club_tiers ADD COLUMN counted_benefits jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(counted_benefits) = 'array')`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE club_tiers DROP COLUMN counted_benefits');
  }
}
