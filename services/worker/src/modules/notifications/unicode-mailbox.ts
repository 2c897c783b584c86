import { parseConnectionUrl } from 'nodemailer/lib/shared';
import SMTPConnection from 'nodemailer/lib/smtp-connection';

const PATIENCE_MS = 5000;

/** The mail server supports no mailboxes with characters outside ASCII; a further attempt is useless. */
export class UnicodeMailboxRefused extends Error {
  constructor() {
    super(
      'The mail server does not accept letters such as ü before the @ (no SMTPUTF8). Please ask for another address.',
    );
  }
}

/** True if the part before the @ has characters outside ASCII. Domains have a spelling in ASCII. */
export const hasUnicodeMailbox = (address: string): boolean =>
  /[^\x00-\x7f]/.test(address.slice(0, address.lastIndexOf('@')));

/**
 * True if a server supports such addresses (RFC 6531). Without support a server may refuse the mail, bounce it later or
 * deliver it to somebody else, so a separate connection asks first.
 * @param url of the server, like SMTP_URL
 * @throws when the server can't be reached
 */
export async function takesUnicodeMailboxes(url: string): Promise<boolean> {
  const connection = new SMTPConnection({
    ...parseConnectionUrl(url),
    connectionTimeout: PATIENCE_MS,
    greetingTimeout: PATIENCE_MS,
    socketTimeout: PATIENCE_MS,
  });
  try {
    await new Promise<void>((resolve, reject) => {
      connection.on('error', reject);
      connection.connect((error) => (error ? reject(error) : resolve()));
    });
    // The answer to EHLO (after STARTTLS, if any): one line per extension.
    return /^250[ -]SMTPUTF8\b/im.test(String(connection.lastServerResponse));
  } finally {
    connection.close();
  }
}
