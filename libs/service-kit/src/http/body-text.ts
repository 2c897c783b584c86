import { isUtf8 } from 'node:buffer';
import type { IncomingHttpHeaders } from 'node:http';
import { MIMEType } from 'node:util';
import { DomainError } from './domain-error.js';

/** A compressed body, or text in another encoding than UTF-8. */
export class UnsupportedEncoding extends DomainError {
  constructor(publicMessage: string) {
    super({ code: 'unsupported_encoding', status: 'unsupported_media', publicMessage });
  }
}

/**
 * Checks the headers of a request's body before it is read: it must not be compressed, and text must be UTF-8. An
 * invalid media type is checked elsewhere.
 * @throws UnsupportedEncoding
 */
export function checkBodyEncoding(headers: IncomingHttpHeaders): void {
  const coding = headers['content-encoding']?.trim().toLowerCase();
  if (coding !== undefined && coding !== '' && coding !== 'identity')
    throw new UnsupportedEncoding('Please send this without compression.');
  const charset = charsetOf(headers['content-type']);
  if (charset !== null && !/^utf-?8$/i.test(charset)) throw notUtf8();
}

/** Checks the bytes of a text body; invalid UTF-8 would become replacement characters. @throws UnsupportedEncoding */
export function checkUtf8(body: Uint8Array): void {
  if (!isUtf8(body)) throw notUtf8();
}

/**
 * Checks decoded text for replacement characters, which a parser writes for invalid UTF-8. @throws UnsupportedEncoding
 */
export function checkDecoded(text: string): void {
  if (text.includes('\ufffd')) throw notUtf8();
}

const notUtf8 = (): UnsupportedEncoding => new UnsupportedEncoding('Please send text as UTF-8.');

function charsetOf(contentType: string | undefined): string | null {
  try {
    return contentType === undefined ? null : new MIMEType(contentType).params.get('charset');
  } catch {
    return null;
  }
}
