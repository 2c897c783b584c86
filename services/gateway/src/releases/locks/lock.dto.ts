import { ApiProperty } from '@shamba/service-kit/api-docs';
import { DateField, TextField } from '@shamba/service-kit/http';
import { EVERY_SLICE, type SliceLock } from '../registry/slice-lock.entity.js';

const LONGEST = 200;

export class LockReleasesDto {
  @TextField({ max: LONGEST, example: 'Harvest weekend' }) reason: string;
  @DateField({ description: 'Day of the property after which it ends by itself, at most 62 days ahead.' })
  last_day: string;
}

export class LockDto {
  @ApiProperty({ type: String, nullable: true, description: 'null: the releases of every slice are locked.' })
  slice: string | null;
  @ApiProperty({ type: String }) reason: string;
  @ApiProperty({ type: String, format: 'date', description: 'Day of the property after which it ends by itself.' })
  last_day: string;
  @ApiProperty({ type: String, description: 'A member of staff, or a slice’s token.' }) locked_by: string;
  @ApiProperty({ type: String, format: 'date-time' }) locked_at: string;

  static of({ slice, reason, last_day, locked_by, locked_at }: SliceLock): LockDto {
    const which = slice === EVERY_SLICE ? null : slice;
    return { slice: which, reason, last_day, locked_by, locked_at: locked_at.toISOString() };
  }
}
