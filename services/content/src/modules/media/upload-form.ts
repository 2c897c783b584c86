import type { INestApplication } from '@nestjs/common';
import { NoPicture, UnsupportedPicture } from './media.errors.js';
import { MAX_UPLOAD_BYTES } from './redraw-picture.js';

/** Room around the picture, as much as the gateway lets through: what is too large is then refused in our words. */
const FORM_OVERHEAD = 1024 * 1024;

interface BodyParsers {
  addContentTypeParser(
    type: string,
    options: { parseAs: 'buffer'; bodyLimit: number },
    parser: (request: unknown, body: Buffer, done: (error: Error | null, body?: Buffer) => void) => void,
  ): void;
}

/** Lets the process take multipart bodies; they stay bytes until readUpload, behind the access guard, looks at them. */
export function acceptUploads(app: INestApplication): void {
  const parsers = app.getHttpAdapter().getInstance() as BodyParsers;
  parsers.addContentTypeParser(
    'multipart/form-data',
    { parseAs: 'buffer', bodyLimit: MAX_UPLOAD_BYTES + FORM_OVERHEAD },
    (_request, body, done) => done(null, body),
  );
}

export interface Upload {
  image: Uint8Array;
  /** The form's text fields. */
  text(name: string): string | undefined;
}

/**
 * The form that a browser sent, with its file in the field `image`.
 * @throws NoPicture when there is none, UnsupportedPicture when the body is no such form
 */
export async function readUpload(body: unknown, contentType: string | undefined): Promise<Upload> {
  if (!Buffer.isBuffer(body) || contentType === undefined) throw new UnsupportedPicture();
  const form = await parse(body, contentType);
  const file = form.get('image');
  if (!(file instanceof File) || file.size === 0) throw new NoPicture();
  return {
    image: new Uint8Array(await file.arrayBuffer()),
    text: (name) => {
      const value = form.get(name);
      return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;
    },
  };
}

/** Node's own parser, the one behind fetch. */
async function parse(body: Buffer, contentType: string): Promise<FormData> {
  try {
    return await new Response(new Uint8Array(body), { headers: { 'content-type': contentType } }).formData();
  } catch (error) {
    throw new UnsupportedPicture(error);
  }
}
