import { Column, Entity, PrimaryColumn, VersionColumn } from 'typeorm';

/** Texts and picture of a page for search engines and shared links; null: the page's own. */
@Entity('page_settings')
export class PageSettings {
  @PrimaryColumn({ type: 'varchar' }) page: string;
  /** 0: nothing was saved. */
  @VersionColumn({ type: 'int' }) version: number;
  @Column({ type: 'varchar', nullable: true }) seo_title: string | null;
  @Column({ type: 'varchar', nullable: true }) seo_description: string | null;
  @Column({ type: 'varchar', nullable: true }) og_image: string | null;
  /** Search engines are asked to leave the page out. */
  @Column({ type: 'boolean' }) noindex: boolean;
  @Column({ type: 'timestamptz' }) updated_at: Date;
}

/** Settings of a page by staff; null: the page's own text or picture. */
export type PageTexts = Pick<PageSettings, 'seo_title' | 'seo_description' | 'og_image' | 'noindex'>;

export const settingsOf = ({
  version,
  seo_title,
  seo_description,
  og_image,
  noindex,
}: PageSettings): PageTexts & { version: number } => ({ version, seo_title, seo_description, og_image, noindex });
