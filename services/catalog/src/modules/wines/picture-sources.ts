import type { PictureSource } from '@shamba/service-kit/database';

/** A bottle's alternative text is made of the wine's name. */
export const PICTURES: readonly PictureSource[] = [
  { kind: 'wine', table: 'wines', title: 'name', url: 'image_url', tags: ['wines'] },
];
