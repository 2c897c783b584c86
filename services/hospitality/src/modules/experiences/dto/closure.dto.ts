import { ApiProperty } from '@shamba/service-kit/api-docs';
import type { LocalDate } from '@shamba/rules';
import { DateField, TextField, TimeField } from '@shamba/service-kit/http';

/** A day, or hours of a day, when the tasting room is closed despite its opening hours. */
export class ClosureDto {
  @ApiProperty({ format: 'date' }) date: string;
  @ApiProperty({ type: String, nullable: true, example: '13:00', description: 'null: the whole day.' }) from:
    | string
    | null;
  @ApiProperty({ type: String, nullable: true, example: '15:00', description: 'Visits may begin then again.' }) until:
    | string
    | null;
  @ApiProperty({ type: String, nullable: true }) reason: string | null;
}

export class CloseDayDto {
  @DateField() date: LocalDate;
  @TimeField({ optional: true, nullable: true, description: 'With until: only these hours are closed.' })
  from?: string | null;
  @TimeField({ optional: true, nullable: true, description: 'Visits may begin then again.' }) until?: string | null;
  @TextField({ max: 200, optional: true, nullable: true }) reason?: string | null;
}

export class ClosureQuery {
  @TimeField({ optional: true, description: 'Opens the hours that are closed from this time on, not the whole day.' })
  from?: string;
}
