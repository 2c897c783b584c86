import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type Answer, callApi, type Query } from '@shamba/shell-sdk';
import { apiList, apiUpload } from '@shamba/slice-kit/api';

export type Picture = Answer<'GET /api/admin/media'>[number];
export type PictureUse = NonNullable<Picture['uses']>[number];
export type MediaListQuery = NonNullable<Query<'GET /api/admin/media'>>;

export const MEDIA_READS = ['/api/admin/media'];
/** Reads to refresh after a replaced picture or a new focal point: all that may show it. */
export const CHANGED_READS = ['/api'];

/** One page of the library, newest first. The former page stays until the next is loaded. */
export const usePictures = (query: MediaListQuery) =>
  useQuery({ ...apiList('/api/admin/media', { query }), placeholderData: keepPreviousData });

export const uploadPicture = (image: File, onProgress: (part: number) => void) =>
  apiUpload('POST /api/admin/upload', { image }, { onProgress });

/** Deletes an unused picture. */
export const deletePicture = ({ id }: Picture) => callApi('DELETE /api/admin/media/{id}', { path: { id } });

/** Replaces a picture in all its uses. */
export const replacePicture = ({ id, revision }: Picture, image: File, onProgress: (part: number) => void) =>
  apiUpload('POST /api/admin/media/{id}/replace', { image, revision: String(revision) }, { path: { id }, onProgress });

/** Focal point of a cropped picture in percent; null: the middle. */
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
