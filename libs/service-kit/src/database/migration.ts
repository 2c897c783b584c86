import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A migration. It is never undone: a release also works with the schema of the next one. */
export abstract class Migration implements MigrationInterface {
  abstract up(runner: QueryRunner): Promise<void>;

  down(): Promise<never> {
    return Promise.reject(new Error('Migrations are not undone'));
  }
}

/** A migration that only runs SQL. */
export abstract class SqlMigration extends Migration {
  abstract readonly sql: string;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(this.sql);
  }
}
