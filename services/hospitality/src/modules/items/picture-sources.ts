import type { PictureSource } from '@shamba/service-kit/database';

/** Only photos of the house need their own texts; the other pictures are described by titles. */
export const PICTURES: readonly PictureSource[] = [
  { kind: 'event', table: 'events', title: 'title', url: 'image_url', tags: ['events'] },
  { kind: 'experience', table: 'experiences', title: 'title', url: 'image_url', tags: ['experiences'] },
  {
    kind: 'gallery',
    table: 'gallery_images',
    title: `coalesce(nullif(alt_text, ''), nullif(caption, ''), 'Photo ' || id)`,
    url: 'image_url',
    altMissing: `coalesce(alt_text, '') = ''`,
    tags: ['stay-gallery'],
  },
  { kind: 'gallery', table: 'units', title: 'name', url: 'image_url', unversioned: true },
];
