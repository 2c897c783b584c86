import { ApiProperty } from '@shamba/service-kit/api-docs';
import { SavedElementDto } from '../../pages/index.js';

/** A picture that was just uploaded. */
export class UploadedDto {
  @ApiProperty() id: number;
  @ApiProperty({ example: '/media/uploads/0f3a.webp' }) url: string;
  @ApiProperty() width: number;
  @ApiProperty() height: number;
}

export class HeroImageDto {
  @ApiProperty({ example: '/media/uploads/0f3a.webp' }) imageUrl: string;
  @ApiProperty({ type: () => SavedElementDto, nullable: true, description: 'The element that shows it now.' })
  element: SavedElementDto | null;
}

/** OpenAPI schema of the upload form. */
export const uploadForm = (fields: readonly string[] = []) => ({
  schema: {
    type: 'object',
    required: ['image'],
    properties: {
      image: { type: 'string', format: 'binary', description: 'JPG, PNG or WebP, at most 10 MB.' },
      ...Object.fromEntries(fields.map((field) => [field, { type: 'string' }])),
    },
  },
});
