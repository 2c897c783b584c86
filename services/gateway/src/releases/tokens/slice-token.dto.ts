import { ApiProperty } from '@shamba/service-kit/api-docs';
import { TextField } from '@shamba/service-kit/http';
import type { SliceToken } from './slice-token.entity.js';

export class CreateSliceTokenDto {
  @TextField({
    max: 60,
    pattern: /^mfe-[a-z][a-z0-9-]*$/,
    required: 'Please name the slice',
    message: 'The name of a slice is mfe- with small letters, digits and hyphens',
    example: 'mfe-gifts',
    description: 'It need not have a release yet.',
  })
  slice: string;
  @TextField({ min: 2, max: 60, required: 'Please say what the token is for', example: 'Build server of the team' })
  label: string;
}

export class SliceTokenDto {
  @ApiProperty({ type: 'integer' }) id: number;
  @ApiProperty({ type: String, example: 'mfe-gifts' }) slice: string;
  @ApiProperty({ type: String, description: 'What it is for.' }) label: string;
  @ApiProperty({ type: String, description: 'Who made it; `system`: a command.' }) created_by: string;
  @ApiProperty({ type: String, format: 'date-time' }) created_at: string;
  @ApiProperty({ type: String, format: 'date-time', nullable: true, description: 'To the minute; null: never.' })
  last_used_at: string | null;

  static of({ id, slice, label, created_by, created_at, last_used_at }: SliceToken): SliceTokenDto {
    return {
      id,
      slice,
      label,
      created_by,
      created_at: created_at.toISOString(),
      last_used_at: last_used_at?.toISOString() ?? null,
    };
  }
}

export class NewSliceTokenDto extends SliceTokenDto {
  @ApiProperty({ type: String, description: 'The token itself. It is shown this once; only a hash of it is kept.' })
  token: string;
}
