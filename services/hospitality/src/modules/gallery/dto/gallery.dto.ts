import { ApiProperty } from '@shamba/service-kit/api-docs';
import { ListQuery } from '@shamba/service-kit/database';
import { BoolField, EnumField, IntField, ListField, TextField, UrlField, viewOf } from '@shamba/service-kit/http';
import { IMAGE_URL_MESSAGE } from '../../property/index.js';
import type { GalleryImage } from '../gallery-image.entity.js';

export class ListImagesQuery extends ListQuery {
  @EnumField(['staff'], { optional: true, description: 'Needs stay.read.' }) view?: 'staff';
}

export class GalleryImageDto {
  @ApiProperty() id: number;
  @ApiProperty() version: number;
  @ApiProperty() image_url: string;
  @ApiProperty({ type: String, nullable: true }) alt_text: string | null;
  @ApiProperty({ type: String, nullable: true }) caption: string | null;
  @ApiProperty() is_featured: boolean;
  @ApiProperty() display_order: number;
  @ApiProperty() active: boolean;
  @ApiProperty({ type: String, nullable: true, description: 'User name, for staff (`?view=staff`); else null.' })
  uploaded_by: string | null;
}

export class AddImageDto {
  @UrlField({
    message: IMAGE_URL_MESSAGE,
    required: 'Image URL is required',
  })
  image_url: string;
  @TextField({ max: 300, optional: true, nullable: true }) alt_text?: string | null;
  @TextField({ max: 500, optional: true, nullable: true, multiline: true }) caption?: string | null;
  @BoolField({ optional: true }) is_featured?: boolean;
  @IntField({ min: 0, max: 100_000, optional: true, description: 'Default: after the last.' }) display_order?: number;
  @BoolField({ optional: true, description: 'Default true.' }) active?: boolean;
}

/** Absent fields stay unchanged. */
export class UpdateImageDto {
  @UrlField({ message: IMAGE_URL_MESSAGE, optional: true }) image_url?: string;
  @TextField({ max: 300, optional: true, nullable: true }) alt_text?: string | null;
  @TextField({ max: 500, optional: true, nullable: true, multiline: true }) caption?: string | null;
  @BoolField({ optional: true }) is_featured?: boolean;
  @BoolField({ optional: true }) active?: boolean;
  @IntField({ min: 1, optional: true, description: 'Version that the change is based on; If-Match wins.' })
  version?: number;
}

export class ImagePositionDto {
  @IntField({ min: 1 }) id: number;
  @IntField({ min: 0, max: 100_000 }) display_order: number;
}

export class ReorderImagesDto {
  @ListField(() => ImagePositionDto, { max: 500 }) images: ImagePositionDto[];
}

export const imageView = (row: GalleryImage): GalleryImageDto => viewOf(GalleryImageDto, row, {});

/** Visitors do not see names of staff. */
export const publicImageView = (row: GalleryImage): GalleryImageDto => ({ ...imageView(row), uploaded_by: null });
