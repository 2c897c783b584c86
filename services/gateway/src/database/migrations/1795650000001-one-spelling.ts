import { Migration, respellEmails, rowsOf } from '@shamba/service-kit/database';
import { spelledEmail } from '@shamba/service-kit/values';
import type { QueryRunner } from 'typeorm';

/**
 * Accounts' e-mail addresses in the one spelling that fields take them in since. Where two accounts then had one
 * address both stay as they are and can sign in; the record of changes names them (`same_address_as`), and so does the
 * output of the migration. What customers have ordered is read again, as commerce's orders change their spelling too.
 */
export class OneSpelling1795650000001 extends Migration {
  async up(runner: QueryRunner): Promise<void> {
    const typed = await rowsOf<{ id: number; email: string }>(
      runner,
      `SELECT id, email FROM users WHERE archived_at IS NULL AND email ~ '[^\\x01-\\x7f]' ORDER BY id`,
    );
    for (const { id, email } of typed) await this.respell(runner, id, email);
    await respellEmails(runner, { users: ['pending_email'] });
    if (typed.length > 0) await runner.query('UPDATE customer_facts_fill SET after = NULL, done_at = NULL');
  }

  private async respell(runner: QueryRunner, id: number, email: string): Promise<void> {
    const spelled = spelledEmail(email);
    if (spelled === email) return;
    const [holder] = await rowsOf<{ id: number }>(
      runner,
      'SELECT id FROM users WHERE archived_at IS NULL AND id <> $1 AND lower(email) = lower($2)',
      [id, spelled],
    );
    if (holder) {
      await runner.query(
        `INSERT INTO audit_log (actor, entity, entity_id, action, after) VALUES ('migration', 'user', $1, 'update', $2)`,
        [String(id), JSON.stringify({ same_address_as: holder.id })],
      );
      process.stdout.write(`gateway: users ${id} and ${holder.id} have one e-mail address in two spellings\n`);
      return;
    }
    await runner.query('UPDATE users SET email = $2 WHERE id = $1', [id, spelled]);
    await runner.query('UPDATE mail_tokens SET email = $2 WHERE user_id = $1 AND email = $3', [id, spelled, email]);
  }
}
