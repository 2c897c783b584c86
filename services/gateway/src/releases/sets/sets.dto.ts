import { ApiProperty } from '@shamba/service-kit/api-docs';
import { BoolField, IntField, ListField, TextField } from '@shamba/service-kit/http';
import { DESPITE_LOCK, FROM, SliceDto, URGENT, VERSION, WHY } from '../deploy/dto.js';

const NAME = { pattern: /^[a-z][a-z0-9-]*$/, max: 60, message: 'Please give a slice such as mfe-checkout' };
/** Most slices of one set. */
export const MOST_IN_SET = 5;

export class SetReleaseDto {
  @TextField({ ...NAME, example: 'mfe-checkout' }) name: string;
  @TextField(VERSION) version: string;
}

export class SetRollBackReleaseDto {
  @TextField({ ...NAME, example: 'mfe-checkout' }) name: string;
  /** The release that everyone is to get. Default: canaries go back first; without any, the last good release. */
  @TextField({ ...VERSION, optional: true }) version?: string;
  @TextField(FROM) from?: string;
}

export class PromoteSetDto {
  @ListField(() => SetReleaseDto, { max: MOST_IN_SET }) releases: SetReleaseDto[];
  @BoolField(URGENT) urgent?: boolean;
  @BoolField(DESPITE_LOCK) despite_lock?: boolean;
}

export class CanarySetDto {
  @ListField(() => SetReleaseDto, { max: MOST_IN_SET }) releases: SetReleaseDto[];
  @IntField({ min: 0, max: 100, description: 'Share of visitors, in percent; 0 ends the trial of the set.' })
  percent: number;
}

export class RollBackSetDto {
  @ListField(() => SetRollBackReleaseDto, { max: MOST_IN_SET }) releases: SetRollBackReleaseDto[];
  @TextField(WHY) reason?: string;
  @BoolField(URGENT) urgent?: boolean;
}

export class SetDto {
  @ApiProperty({ type: [SliceDto], description: 'The slices of the set, by name.' }) slices: SliceDto[];
  @ApiProperty({
    type: [String],
    description: 'Other slices whose canaries ended, because they were tried together with one of these.',
  })
  ended: string[];
}

export class RolledBackSetDto extends SetDto {
  @ApiProperty({ type: [SetReleaseDto], description: 'The releases that went back: the canaries, or all of stable.' })
  back: SetReleaseDto[];
  @ApiProperty({ type: [String], description: 'Releases that failed before.' }) warnings: string[];
}
