import { VersionedEntity } from '@shamba/service-kit/database';
import { Column, Entity } from 'typeorm';

export const contentTypes = ['text', 'image', 'other'] as const;
export type ContentType = (typeof contentTypes)[number];

/**
 * One editable piece of a page. Without a row, or with an empty value, the page shows its built-in words or picture.
 */
@Entity('page_content')
export class ContentItem extends VersionedEntity {
  @Column({ type: 'varchar' })
  page: string;

  @Column({ type: 'varchar' })
  content_key: string;

  @Column({ type: 'varchar' })
  section_name: string;

  @Column({ type: 'varchar' })
  content_type: ContentType;

  @Column({ type: 'text' })
  content_value: string;

  @Column({ type: 'int' })
  display_order: number;
}
