import type { PictureSource } from '@shamba/service-kit';

/** Where this service keeps addresses of pictures: pages, drafts, what search engines show, and the look. */
export const OWN_SOURCES: readonly PictureSource[] = [
  {
    kind: 'page',
    table: 'page_content',
    id: `page || '/' || content_key`,
    title: `page || ': ' || content_key`,
    url: 'content_value',
  },
  {
    kind: 'draft',
    table: 'content_drafts',
    id: `page || '/' || content_key`,
    title: `username || ', ' || page || ': ' || content_key`,
    url: 'content_value',
  },
  { kind: 'seo', table: 'page_settings', id: 'page', title: 'page', url: 'og_image' },
  {
    kind: 'look',
    table: `settings CROSS JOIN LATERAL jsonb_each_text(value) AS one(field, address)`,
    id: 'field',
    title: `replace(replace(field, '_url', ''), '_', ' ')`,
    url: 'address',
  },
];
