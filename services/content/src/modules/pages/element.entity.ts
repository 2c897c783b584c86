import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { ContentType } from './content-item.entity.js';

/** An editable element as a live release declares it. Two parts of the site may declare the same element. */
@Entity('content_elements')
export class ContentElement {
  /** The part of the site: a slice or the shell. */
  @PrimaryColumn({ type: 'varchar' }) source: string;
  @PrimaryColumn({ type: 'varchar' }) page: string;
  @PrimaryColumn({ type: 'varchar' }) content_key: string;
  @Column({ type: 'varchar' }) section_name: string;
  @Column({ type: 'varchar' }) content_type: ContentType;
  @Column({ type: 'varchar' }) label: string;
  /** Built-in text, or address of the built-in picture. */
  @Column({ type: 'text' }) default_value: string;
  @Column({ type: 'int' }) display_order: number;
}

/** A part of the site that declares elements. */
@Entity('content_sources')
export class ContentSource {
  @PrimaryColumn({ type: 'varchar' }) source: string;
  /** Changes with the elements. */
  @Column({ type: 'varchar' }) fingerprint: string;
  /** When the elements last changed. */
  @Column({ type: 'timestamptz' }) told_at: Date;
}
