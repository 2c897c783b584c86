import type { INestApplication } from '@nestjs/common';
import { checkDecoded } from './body-text.js';

interface BodyParsers {
  addContentTypeParser(
    type: string,
    options: { parseAs: 'buffer'; bodyLimit: number },
    parser: (request: unknown, body: Buffer, done: (error: Error | null, body?: Buffer) => void) => void,
  ): void;
}

/**
 * Accepts multipart bodies of at most `maxBytes`; they stay bytes until readForm parses them, after the access guard.
 */
export const acceptForms =
  (maxBytes: number) =>
  (app: INestApplication): void => {
    const parsers = app.getHttpAdapter().getInstance() as BodyParsers;
    parsers.addContentTypeParser('multipart/form-data', { parseAs: 'buffer', bodyLimit: maxBytes }, (_, body, done) =>
      done(null, body),
    );
  };

/**
 * Parses a browser's form with Node's own parser (of fetch); undefined when the body is no form.
 * @throws UnsupportedEncoding when a text or a file name is not UTF-8
 */
export async function readForm(body: unknown, contentType: string | undefined): Promise<FormData | undefined> {
  if (!Buffer.isBuffer(body) || contentType === undefined) return undefined;
  let form: FormData;
  try {
    form = await new Response(new Uint8Array(body), { headers: { 'content-type': contentType } }).formData();
  } catch {
    return undefined;
  }
  for (const value of form.values()) checkDecoded(typeof value === 'string' ? value : value.name);
  return form;
}

/** A text field of a form, trimmed; undefined when it is absent or blank. */
export function textIn(form: FormData, name: string): string | undefined {
  const value = form.get(name);
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;
}
