import { SETTINGS_TAG } from '@shamba/service-kit/config';
import type { PictureSource } from '@shamba/service-kit/database';
import { MOVE_PICTURE } from './picture-moves.sql.js';

/** Other services with picture addresses in their rows. */
export const OTHER_SERVICES = ['catalog', 'hospitality'] as const;

/** Columns of this service with picture addresses: pages, drafts, page settings, and the look. */
export const OWN_SOURCES: readonly PictureSource[] = [
  {
    kind: 'page',
    table: 'page_content',
    id: `page || '/' || content_key`,
    title: `page || ': ' || content_key`,
    url: 'content_value',
    tags: ['content'],
    update: MOVE_PICTURE.entries,
  },
  {
    kind: 'draft',
    table: 'content_drafts',
    id: `page || '/' || content_key`,
    title: `username || ', ' || page || ': ' || content_key`,
    url: 'content_value',
    unversioned: true,
  },
  { kind: 'seo', table: 'page_settings', id: 'page', title: 'page', url: 'og_image', tags: ['content'] },
  {
    kind: 'look',
    table: '(settings CROSS JOIN LATERAL jsonb_each_text(value) AS one(field, address))',
    id: 'field',
    title: `replace(replace(field, '_url', ''), '_', ' ')`,
    url: 'address',
    tags: [SETTINGS_TAG],
    update: MOVE_PICTURE.look,
  },
];
