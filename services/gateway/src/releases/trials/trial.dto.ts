import { ApiProperty } from '@shamba/service-kit/api-docs';

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

/** Results of one of a trial's releases, and what its pages told as they were left. */
export class ArmDto extends VisitorsDto {
  @ApiProperty({ type: 'integer', description: 'Their page was there and could not be used.' }) unusable: number;
  @ApiProperty({ type: 'integer', description: 'Pages that told what happened until they were left.' }) told: number;
  @ApiProperty({ type: 'integer', description: 'Of those, with an error after they were good.' }) with_errors: number;
  @ApiProperty({ type: 'integer', description: 'Of those that told, with a press.' }) pressed: number;
  @ApiProperty({ type: 'integer', description: 'With a press that did nothing.' }) with_dead: number;
  @ApiProperty({ type: 'integer', description: 'With a burst of presses at one place.' }) with_rage: number;
  @ApiProperty({ type: 'integer', description: 'Networks that were led to a page which the release no longer has.' })
  with_gone: number;
}

/** A release that is tried, or was promoted, together with another one. */
export class TogetherDto {
  @ApiProperty({ type: String }) slice: string;
  @ApiProperty({ type: String }) version: string;
}

/** A running trial of a canary against stable, or the watch over a promoted release against the last good one. */
export class TrialDto {
  @ApiProperty({ enum: ['canary', 'promoted'], description: 'promoted: the watch over stable.' }) kind:
    | 'canary'
    | 'promoted';
  @ApiProperty({ type: String, description: 'Version of the other release.' }) compared_with: string;
  @ApiProperty({
    type: Boolean,
    description: 'False while unusable pages and what pages tell as they are left are shown and do not decide.',
  })
  deciding: boolean;
  @ApiProperty({
    type: Boolean,
    description: 'False: a watch that only tells of failures, as after an urgent promotion or a way back.',
  })
  goes_back: boolean;
  @ApiProperty({ enum: ['running', 'frozen', 'held'] }) state: string;
  @ApiProperty({
    enum: ['stable', 'service', 'visitors', 'days', 'set'],
    nullable: true,
    description: 'Why it is frozen (stable, service) or held (visitors, days); set: another of its set is.',
  })
  reason: string | null;
  @ApiProperty({ type: String, format: 'date-time' }) begun_at: string;
  @ApiProperty({
    type: 'integer',
    description: 'Visitors after which it is clean if no further one fails; of a watch, after which it ends.',
  })
  clean_after: number;
  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'When it steps on by itself, at the earliest, or when the watch ends; null while it does not.',
  })
  next_at: string | null;
  @ApiProperty({ type: [TogetherDto], description: 'The other releases of its set.' }) together: TogetherDto[];
  @ApiProperty({ type: ArmDto, description: 'The release on trial.' }) canary: ArmDto;
  @ApiProperty({ type: ArmDto, description: 'The other one; of a watch, while it was itself on trial.' })
  stable: ArmDto;
}
