import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type Answer, callApi, type Query } from '@shamba/shell-sdk';
import { apiList, apiUpload } from '@shamba/slice-kit/api';

export type Picture = Answer<'GET /api/admin/media'>[number];
export type PictureUse = NonNullable<Picture['uses']>[number];
export type MediaListQuery = NonNullable<Query<'GET /api/admin/media'>>;

export const MEDIA_READS = ['/api/admin/media'];

/** One page of the library, newest first. The page before stays until the next is there. */
export const usePictures = (query: MediaListQuery) =>
  useQuery({ ...apiList('/api/admin/media', { query }), placeholderData: keepPreviousData });

export const uploadPicture = (image: File, onProgress: (part: number) => void) =>
  apiUpload('POST /api/admin/upload', { image }, { onProgress });

/** Only of pictures that are shown nowhere. */
export const deletePicture = ({ id }: Picture) => callApi('DELETE /api/admin/media/{id}', { path: { id } });
