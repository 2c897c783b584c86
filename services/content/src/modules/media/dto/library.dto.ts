import { ApiProperty } from '@shamba/service-kit/api-docs';
import { type PictureUse, pictureUseKinds } from '@shamba/event-contract';
import { ListQuery, SearchField } from '@shamba/service-kit/database';
import { EnumField, IntField } from '@shamba/service-kit/http';
import { UploadedDto } from './media.dto.js';

export class PictureUseDto {
  @ApiProperty({ enum: pictureUseKinds }) kind: PictureUse['kind'];
  @ApiProperty({ description: 'Of the row, or its key.' }) id: string;
  @ApiProperty() title: string;
  @ApiProperty({ description: 'Nothing tells who can’t see the picture what it shows.' }) alt_missing: boolean;
}

/** A picture in the library. */
export class MediaDto extends UploadedDto {
  @ApiProperty({ description: 'What the uploaded file was called; empty when nobody knows.' }) name: string;
  @ApiProperty({ description: 'Size of the file.' }) bytes: number;
  @ApiProperty({ format: 'date-time' }) created_at: string;
  @ApiProperty({ description: 'Goes up with each replacement and each other focal point.' }) revision: number;
  @ApiProperty({ type: 'integer', nullable: true, description: 'Point that stays in view, percent from the left.' })
  focus_x: number | null;
  @ApiProperty({ type: 'integer', nullable: true, description: 'The same, percent from the top.' })
  focus_y: number | null;
  @ApiProperty({
    type: [PictureUseDto],
    nullable: true,
    description: 'Where it is shown; null while a service that may show it does not answer.',
  })
  uses: PictureUseDto[] | null;
}

export const libraryParts = ['unused', 'no_alt'] as const;

export class ListMediaQuery extends ListQuery {
  @SearchField('the names of the files') q?: string;
  @EnumField(libraryParts, {
    optional: true,
    description: 'unused: shown nowhere; no_alt: shown where no alternative text is.',
  })
  only?: (typeof libraryParts)[number];
}

/** Focal point for cropping; both null: the middle. */
export class FocusDto {
  @IntField({ min: 0, max: 100, nullable: true, description: 'Percent from the left.' }) focus_x: number | null;
  @IntField({ min: 0, max: 100, nullable: true, description: 'Percent from the top.' }) focus_y: number | null;
}
