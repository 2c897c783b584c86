import { ApiProperty } from '@shamba/service-kit/api-docs';
import { viewOf } from '@shamba/service-kit/http';
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

export const itemView = (item: ContentItem): ContentItemDto => viewOf(ContentItemDto, item, {});

/** One version of an entry's value. */
export class ContentVersionDto {
  @ApiProperty() version: number;
  @ApiProperty() content_value: string;
  @ApiProperty({ format: 'date-time' }) saved_at: string;
  @ApiProperty({ example: 'admin' }) saved_by: string;
}
