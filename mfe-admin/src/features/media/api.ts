import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type Answer, callApi, type Query } from '@shamba/shell-sdk';
import { apiList, apiUpload } from '@shamba/slice-kit/api';

export type Picture = Answer<'GET /api/admin/media'>[number];
export type PictureUse = NonNullable<Picture['uses']>[number];
export type MediaListQuery = NonNullable<Query<'GET /api/admin/media'>>;

export const MEDIA_READS = ['/api/admin/media'];
/** Whatever may show a picture that was replaced, or has another focal point. */
export const CHANGED_READS = ['/api'];

/** One page of the library, newest first. The page before stays until the next is there. */
export const usePictures = (query: MediaListQuery) =>
  useQuery({ ...apiList('/api/admin/media', { query }), placeholderData: keepPreviousData });

export const uploadPicture = (image: File, onProgress: (part: number) => void) =>
  apiUpload('POST /api/admin/upload', { image }, { onProgress });

/** Only of pictures that are shown nowhere. */
export const deletePicture = ({ id }: Picture) => callApi('DELETE /api/admin/media/{id}', { path: { id } });

/** Puts another picture in the place of one, wherever that is shown. */
export const replacePicture = ({ id, revision }: Picture, image: File, onProgress: (part: number) => void) =>
  apiUpload('POST /api/admin/media/{id}/replace', { image, revision: String(revision) }, { path: { id }, onProgress });

/** The point that stays in view where the picture is cropped, in percent; null: the middle. */
export interface Focus {
  x: number;
  y: number;
}

export const setFocus = ({ id, revision }: Picture, focus: Focus | null) =>
  callApi('PUT /api/admin/media/{id}/focus', {
    path: { id },
    body: { focus_x: focus?.x ?? null, focus_y: focus?.y ?? null },
    version: revision,
  });
