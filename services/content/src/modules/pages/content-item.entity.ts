import { VersionedEntity } from '@shamba/service-kit/database';
import { Column, Entity, PrimaryColumn } from 'typeorm';

export const contentTypes = ['text', 'image', 'other'] as const;
export type ContentType = (typeof contentTypes)[number];

/**
 * One editable piece of a page. Without a row, or with an empty value, the page shows its built-in words or picture.
 */
@Entity('page_content')
export class ContentItem extends VersionedEntity {
  @Column({ type: 'varchar' }) page: string;
  @Column({ type: 'varchar' }) content_key: string;
  @Column({ type: 'varchar' }) section_name: string;
  @Column({ type: 'varchar' }) content_type: ContentType;
  @Column({ type: 'text' }) content_value: string;
  @Column({ type: 'int' }) display_order: number;
}

/** A value that an entry had, the present one included. */
@Entity('page_content_versions')
export class ContentVersion {
  @PrimaryColumn({ type: 'int' }) content_id: number;
  /** Version of the entry with this value. */
  @PrimaryColumn({ type: 'int' }) version: number;
  @Column({ type: 'text' }) content_value: string;
  @Column({ type: 'timestamptz' }) saved_at: Date;
  @Column({ type: 'int', nullable: true }) saved_by_user_id: number | null;
  /** Username of the member of staff when it was saved, or `system`. */
  @Column({ type: 'text' }) saved_by: string;
}
