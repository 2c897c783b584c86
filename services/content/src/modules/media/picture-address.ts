import { HASH_LENGTH } from './renditions.js';
import type { UploadedPicture } from './uploaded-picture.entity.js';

export const UPLOADS_PATH = '/media/uploads';

/** Common start of the names of a picture's files. */
export const hashOf = (file: string): string => file.slice(0, HASH_LENGTH);

type Addressed = Pick<UploadedPicture, 'file' | 'revision' | 'focus_x' | 'focus_y'>;

/** Address of a picture, with its version after a change and its focal point. */
export function addressOf({ file, revision, focus_x, focus_y }: Addressed): string {
  const version = revision > 1 ? `?v=${revision}` : '';
  const focus = focus_x === null || focus_y === null ? '' : `#at=${focus_x},${focus_y}`;
  return `${UPLOADS_PATH}/${file}${version}${focus}`;
}
