import { ApiProperty } from '@nestjs/swagger';

/** Results of the visitors of one release. */
export class VisitorsDto {
  @ApiProperty({ type: 'integer', description: 'Visitors who told how it went.' }) exposed: number;
  @ApiProperty({ type: 'integer' }) failed: number;
  @ApiProperty({ type: 'integer', description: 'Began and never told how it went.' }) lost: number;
  @ApiProperty({
    type: 'integer',
    nullable: true,
    description: 'Milliseconds within which it was ready for three of four.',
  })
  load_p75_ms: number | null;
}

/** A running trial of a canary against stable. */
export class TrialDto {
  @ApiProperty({ enum: ['running', 'frozen', 'held'] }) state: string;
  @ApiProperty({
    enum: ['stable', 'service', 'visitors', 'days'],
    nullable: true,
    description: 'Why it is frozen (stable, service) or held (visitors, days).',
  })
  reason: string | null;
  @ApiProperty({ type: String, format: 'date-time' }) begun_at: string;
  @ApiProperty({ type: 'integer', description: 'Visitors after which it is clean if no further one fails.' })
  clean_after: number;
  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'When it steps on by itself, at the earliest; null while it does not.',
  })
  next_at: string | null;
  @ApiProperty({ type: VisitorsDto }) canary: VisitorsDto;
  @ApiProperty({ type: VisitorsDto }) stable: VisitorsDto;
}
