import { apiQuery } from '@shamba/shell-sdk';
import { useQuery } from '@tanstack/react-query';
import type { GalleryPhoto } from '../../../shared/types';

/** GET /api/vineyard-stay/gallery. */
export const galleryQuery = () => apiQuery<GalleryPhoto[]>('/api/vineyard-stay/gallery');
export const useGallery = () => useQuery(galleryQuery());
