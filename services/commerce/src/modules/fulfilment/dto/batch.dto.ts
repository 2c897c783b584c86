import { ApiProperty } from '@nestjs/swagger';
import { EnumField, ListField, TextField, UuidField } from '@shamba/service-kit/http';
import type { BatchStep } from '../parcel-step.js';
import { MAX_TRACKING, TRACKING } from './shipment.dto.js';

/** Limit of orders in one batch. */
export const MAX_BATCH = 100;

export class BatchOrderDto {
  @UuidField() id: string;
  @TextField({ optional: true, max: 60 }) carrier?: string;
  @TextField({ optional: true, max: MAX_TRACKING, verbatim: true, description: TRACKING }) tracking?: string;
}

export class BatchDto {
  @EnumField(['packed', 'tracking', 'shipped', 'delivered'], { description: 'tracking: only the numbers are noted.' })
  step: BatchStep;
  @ListField(() => BatchOrderDto, { max: MAX_BATCH }) orders: BatchOrderDto[];
}

class BatchProblemDto {
  @ApiProperty({ description: 'Stable, for programs.' }) code: string;
  @ApiProperty({ description: 'For people.' }) message: string;
}

export class BatchResultDto {
  @ApiProperty({ format: 'uuid' }) id: string;
  @ApiProperty({
    enum: ['done', 'unchanged', 'failed'],
    description: 'unchanged: it was there already, or further on.',
  })
  outcome: string;
  @ApiProperty({ type: BatchProblemDto, nullable: true }) problem: BatchProblemDto | null;
}

export class BatchAnswerDto {
  @ApiProperty({ type: [BatchResultDto], description: 'One for each order, in their order.' })
  results: BatchResultDto[];
}
