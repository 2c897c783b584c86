import { parseConnectionUrl } from 'nodemailer/lib/shared';
import SMTPConnection from 'nodemailer/lib/smtp-connection';

const PATIENCE_MS = 5000;

/** The mail server takes no address whose mailbox has other characters than ASCII, and never will. */
export class UnicodeMailboxRefused extends Error {
  constructor() {
    super(
      'The mail server takes no address with letters such as ü before the @ (no SMTPUTF8). Please ask for another address.',
    );
  }
}

/** True when the part before the @ has other characters than ASCII. In a domain they have a spelling in ASCII. */
export const hasUnicodeMailbox = (address: string): boolean =>
  /[^\x00-\x7f]/.test(address.slice(0, address.lastIndexOf('@')));

/**
 * True if a server takes such addresses (RFC 6531). One that does not may refuse them, send them back later or send
 * them to somebody else, so it is asked first, on a connection of its own.
 * @param url of the server, as SMTP_URL
 * @throws when it can't be reached
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
    // Its answer to EHLO, after STARTTLS where it has that: a line for each thing that it can do.
    return /^250[ -]SMTPUTF8\b/im.test(String(connection.lastServerResponse));
  } finally {
    connection.close();
  }
}
