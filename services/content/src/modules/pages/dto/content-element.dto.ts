import { ApiProperty } from '@shamba/service-kit/api-docs';
import { EnumField, ListField, TextField } from '@shamba/service-kit/http';
import { type ContentType, contentTypes } from '../content-item.entity.js';

/** One element as a release declares it. */
export class DeclaredElementDto {
  @TextField({ max: 60 }) page: string;
  @TextField({ max: 80 }) key: string;
  @EnumField([...contentTypes]) type: ContentType;
  @TextField({ max: 120 }) label: string;
  @TextField({ min: 0, max: 20_000, multiline: true }) default: string;
}

/** All editable elements of one part of the site (a slice, the shell). */
export class CatalogueDto {
  @TextField({ verbatim: true, max: 64, description: 'Changes with the elements: the same one again changes nothing.' })
  fingerprint: string;
  @ListField(() => DeclaredElementDto, { max: 5000 }) elements: DeclaredElementDto[];
}

/** One element that staff can edit, edited or not. */
export class ContentElementDto {
  @ApiProperty({ example: 'contact' }) page: string;
  @ApiProperty({ example: 'hero' }) section_name: string;
  @ApiProperty({ example: 'hero-title' }) content_key: string;
  @ApiProperty({ example: 'Hero: title' }) label: string;
  @ApiProperty({ enum: contentTypes }) content_type: ContentType;
  @ApiProperty({ description: 'What the page shows until staff edit it.' }) default_value: string;
  @ApiProperty({
    type: String,
    nullable: true,
    enum: ['property', 'hours'],
    description:
      'The block of Settings that it follows: it is changed there and nowhere else. null: it has a value of its own.',
  })
  settings_block: 'property' | 'hours' | null;
  @ApiProperty({ type: String, nullable: true, description: 'What staff wrote; null for an unedited element.' })
  content_value: string | null;
  @ApiProperty({ type: Number, nullable: true, description: 'Of the entry, once there is one.' }) id: number | null;
  @ApiProperty({ type: Number, nullable: true }) version: number | null;
  @ApiProperty() display_order: number;
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) updated_at: string | null;
  @ApiProperty({ type: String, nullable: true, description: 'What the caller’s own draft says instead.' })
  draft_value: string | null;
  @ApiProperty({
    type: Number,
    nullable: true,
    description: 'Version that the draft is based on; another one than `version` is a conflict.',
  })
  draft_base_version: number | null;
}

/** A page that has editable elements. */
export class ContentPageDto {
  @ApiProperty({ example: 'contact' }) slug: string;
  @ApiProperty() elements: number;
  @ApiProperty({ description: 'How many of them show something else than the built-in default.' }) edited: number;
  @ApiProperty({ description: 'How many of them are pictures.' }) images: number;
  @ApiProperty({ type: String, format: 'date-time', nullable: true, description: 'Of the newest change.' })
  updated_at: string | null;
  @ApiProperty({
    description: 'For search engines, with placeholders such as {@site.name}; empty: what the release says.',
  })
  title: string;
  @ApiProperty({ description: 'For search engines; empty: what the release says.' }) description: string;
  @ApiProperty({ description: 'Of shared links; empty: what the release says.' }) picture: string;
  @ApiProperty({ description: 'Search engines are asked to leave the page out.' }) noindex: boolean;
  @ApiProperty({
    description:
      'Of three: a title of at most 70 letters, a description of 50 to 160, and a picture for shared links. In percent.',
  })
  seo_percent: number;
}
