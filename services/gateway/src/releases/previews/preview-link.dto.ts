import { ApiProperty } from '@shamba/service-kit/api-docs';
import { IntField, TextField } from '@shamba/service-kit/http';
import type { PreviewLink } from './preview-link.entity.js';

export class CreatePreviewDto {
  @TextField({ max: 60, required: 'Please name the version', example: '1.4.0' }) version: string;
  @IntField({ min: 1, max: 30, description: 'How long the link lives.' }) days: number;
}

export class PreviewLinkDto {
  @ApiProperty({ type: 'integer' }) id: number;
  @ApiProperty({ type: String, example: 'mfe-gifts' }) slice: string;
  @ApiProperty({ type: String, example: '1.4.0' }) version: string;
  @ApiProperty({ type: String, description: 'Who made it.' }) created_by: string;
  @ApiProperty({ type: String, format: 'date-time' }) created_at: string;
  @ApiProperty({ type: String, format: 'date-time' }) expires_at: string;
  @ApiProperty({ type: 'integer', description: 'Browsers that opened it.' }) opens: number;
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) last_opened_at: string | null;

  static of(row: PreviewLink): PreviewLinkDto {
    const { id, slice, version, created_by, created_at, expires_at, opens, last_opened_at } = row;
    return {
      ...{ id, slice, version, created_by, opens },
      created_at: created_at.toISOString(),
      expires_at: expires_at.toISOString(),
      last_opened_at: last_opened_at?.toISOString() ?? null,
    };
  }
}

export class NewPreviewLinkDto extends PreviewLinkDto {
  @ApiProperty({ type: String, description: 'The link. It is shown this once; only a hash of its secret is kept.' })
  link: string;
}
