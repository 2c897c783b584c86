import { acceptForms, readForm, textIn } from '@shamba/service-kit/http';
import { cleanText } from '@shamba/service-kit/values';
import { NoPicture, UnsupportedPicture } from './media.errors.js';
import { MAX_UPLOAD_BYTES } from './redraw-picture.js';

/** Bytes of the form around the picture, as in the gateway's limit: the service itself refuses a large picture. */
const FORM_OVERHEAD = 1024 * 1024;

/** Body parser for picture uploads. */
export const acceptUploads = acceptForms(MAX_UPLOAD_BYTES + FORM_OVERHEAD);

export interface Upload {
  image: Uint8Array;
  /** Name of the file. */
  name: string;
  /** The form's text fields. */
  text(name: string): string | undefined;
}

/**
 * The form that a browser sent, with its file in the field `image`.
 * @throws NoPicture when there is none, UnsupportedPicture when the body is no such form
 */
export async function readUpload(body: unknown, contentType: string | undefined): Promise<Upload> {
  const form = await readForm(body, contentType);
  if (!form) throw new UnsupportedPicture();
  const file = form.get('image');
  if (!(file instanceof File) || file.size === 0) throw new NoPicture();
  const name = cleanText(file.name).trim().slice(0, 200);
  return { image: new Uint8Array(await file.arrayBuffer()), name, text: (name) => textIn(form, name) };
}
