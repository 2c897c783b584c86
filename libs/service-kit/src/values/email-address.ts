import { isEmail } from '@shamba/rules';
import { domainToASCII } from 'node:url';
import { rowsOf, type Runner } from '../database/rows.js';

/**
 * An e-mail address in its one spelling: without blanks around it, the local part composed (NFC), the domain as mail
 * servers look it up (`ｇmail.com` is gmail.com, `müller.de` is xn--mller-kva.de). A text that is no address stays.
 */
export function spelledEmail(text: string): string {
  const typed = text.trim();
  if (!isEmail(typed)) return typed;
  const composed = typed.normalize('NFC');
  const at = composed.lastIndexOf('@');
  return `${composed.slice(0, at)}@${domainToASCII(composed.slice(at + 1)) || composed.slice(at + 1)}`;
}

/** Columns with an e-mail address, by table. */
export type EmailColumns = Record<string, readonly string[]>;

/** Only these have another spelling: domains in capitals are compared in lower case everywhere. */
const MAY_CHANGE = `~ '[^\\x01-\\x7f]'`;

/**
 * For migrations: gives stored addresses their one spelling. Repeating it changes nothing. `unique`: a row whose address
 * another row has in that spelling stays as it is.
 */
export async function respellEmails(runner: Runner, columns: EmailColumns, { unique = false } = {}): Promise<void> {
  for (const [table, names] of Object.entries(columns)) {
    for (const column of names) {
      for (const { email } of await rowsOf<{ email: string }>(
        runner,
        `SELECT DISTINCT ${column} AS email FROM ${table} WHERE ${column} ${MAY_CHANGE}`,
      )) {
        const spelled = spelledEmail(email);
        if (spelled !== email)
          await runner.query(
            `UPDATE ${table} SET ${column} = $2 WHERE ${column} = $1${unique ? ` AND NOT EXISTS (SELECT 1 FROM ${table} WHERE ${column} = $2)` : ''}`,
            [email, spelled],
          );
      }
    }
  }
}
