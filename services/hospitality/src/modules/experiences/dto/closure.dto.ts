import { ApiProperty } from '@nestjs/swagger';
import { DateField, type LocalDate, TextField } from '@shamba/service-kit';

/** A day on which the tasting room is closed although its hours say otherwise. */
export class ClosureDto {
  @ApiProperty({ format: 'date' }) date: string;
  @ApiProperty({ type: String, nullable: true }) reason: string | null;
}

export class CloseDayDto {
  @DateField() date: LocalDate;
  @TextField({ max: 200, optional: true, nullable: true }) reason?: string | null;
}
