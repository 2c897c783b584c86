import { ApiProperty } from '@nestjs/swagger';
import { type ContentItem, type ContentType, contentTypes } from '../content-item.entity.js';

/** One editable piece of a page. */
export class ContentItemDto {
  @ApiProperty() id: number;
  @ApiProperty({ description: 'Send it back to notice changes by others.' }) version: number;
  @ApiProperty({ example: 'contact' }) page: string;
  @ApiProperty({ example: 'hero' }) section_name: string;
  @ApiProperty({ example: 'hero-title' }) content_key: string;
  @ApiProperty({ enum: contentTypes }) content_type: ContentType;
  @ApiProperty({ description: 'Plain text or a link; empty means the built-in default.' }) content_value: string;
  @ApiProperty() display_order: number;
  @ApiProperty({ format: 'date-time' }) updated_at: string;
}

/** A saved entry: on the live page, or in the editor's own draft. */
export class SavedElementDto extends ContentItemDto {
  @ApiProperty({
    description: 'Saved into the draft: the live page is unchanged. id is 0 when the live page has no entry.',
  })
  draft: boolean;
}

export function itemView(item: ContentItem): ContentItemDto {
  return {
    id: item.id,
    version: item.version,
    page: item.page,
    section_name: item.section_name,
    content_key: item.content_key,
    content_type: item.content_type,
    content_value: item.content_value,
    display_order: item.display_order,
    updated_at: item.updated_at.toISOString(),
  };
}

/** One version of an entry's value. */
export class ContentVersionDto {
  @ApiProperty() version: number;
  @ApiProperty() content_value: string;
  @ApiProperty({ format: 'date-time' }) saved_at: string;
  @ApiProperty({ example: 'admin' }) saved_by: string;
}
