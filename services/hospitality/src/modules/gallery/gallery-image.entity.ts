import { Column, Entity } from 'typeorm';
import { VersionedEntity } from '@shamba/service-kit/database';

/** A photograph of the house. */
@Entity('gallery_images')
export class GalleryImage extends VersionedEntity {
  @Column({ type: 'int' }) unit_id: number;
  @Column({ type: 'text' }) image_url: string;
  @Column({ type: 'text', nullable: true }) alt_text: string | null;
  @Column({ type: 'text', nullable: true }) caption: string | null;
  @Column({ type: 'boolean' }) is_featured: boolean;
  @Column({ type: 'int' }) display_order: number;
  @Column({ type: 'boolean' }) active: boolean;
  @Column({ type: 'text', nullable: true }) uploaded_by: string | null;
}
