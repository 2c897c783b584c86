import { isUtf8 } from 'node:buffer';
import type { IncomingHttpHeaders } from 'node:http';
import { MIMEType } from 'node:util';
import { DomainError } from './domain-error.js';

/** A body in an encoding that is not read here: compressed, or text in another one than UTF-8. */
export class UnsupportedEncoding extends DomainError {
  constructor(publicMessage: string) {
    super({ code: 'unsupported_encoding', status: 'unsupported_media', publicMessage });
  }
}

/**
 * Looks at what a request says of its body before a byte of it is read: bodies are taken as they are, not compressed,
 * and their text is UTF-8. What no media type can be read from is another rule's.
 * @throws UnsupportedEncoding
 */
export function checkBodyEncoding(headers: IncomingHttpHeaders): void {
  const coding = headers['content-encoding']?.trim().toLowerCase();
  if (coding !== undefined && coding !== '' && coding !== 'identity')
    throw new UnsupportedEncoding('Please send this without compression.');
  const charset = charsetOf(headers['content-type']);
  if (charset !== null && !/^utf-?8$/i.test(charset)) throw notUtf8();
}

/** Bytes of a text body as they came. What is no UTF-8 would be kept as replacement characters. @throws UnsupportedEncoding */
export function checkUtf8(body: Uint8Array): void {
  if (!isUtf8(body)) throw notUtf8();
}

/** The same for text that a parser has decoded: it puts a replacement character where it could not. @throws UnsupportedEncoding */
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
