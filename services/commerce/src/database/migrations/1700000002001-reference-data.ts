import type { MigrationInterface, QueryRunner } from 'typeorm';
import { usStates } from '../us-states.js';

/**
 * The states that wine is shipped to, and the tax rates outside the stay settings (lodging here is only the fallback).
 */
export class ReferenceData1700000002001 implements MigrationInterface {
  name = 'ReferenceData1700000002001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `INSERT INTO ship_states (state_code, state_name, served_from)
       SELECT code, name, CASE WHEN served THEN date '2020-01-01' END
       FROM unnest($1::text[], $2::text[], $3::boolean[]) AS states(code, name, served)`,
      [usStates.map((state) => state.code), usStates.map((state) => state.name), usStates.map((state) => state.served)],
    );
    await runner.query(
      `INSERT INTO tax_rates (tax_class, region, rate) VALUES ('standard', NULL, 7.25), ('lodging', NULL, 12.5)`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DELETE FROM tax_rates; DELETE FROM ship_states;');
  }
}
