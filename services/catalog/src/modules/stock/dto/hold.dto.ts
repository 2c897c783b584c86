import { BoolField, EnumField, IntField, ListField, TextField } from '@shamba/service-kit';
import type { BottleLine } from '../stock-rules.js';

const MAX_TTL_SECONDS = 3600;

/** One line of bottles to keep. */
export class BottleLineDto implements BottleLine {
  @TextField({ max: 80 })
  lineRef: string;

  @EnumField(['bottle'])
  kind: 'bottle';

  @IntField({ min: 1 })
  wineId: number;

  @IntField({ min: 1, max: 10_000 })
  quantity: number;
}

export class PlaceHoldsDto {
  @ListField(() => BottleLineDto, { max: 200 })
  lines: BottleLineDto[];

  @IntField({ min: 1, max: MAX_TTL_SECONDS })
  ttlSeconds: number;

  @TextField({ max: 80, optional: true })
  attemptId?: string;

  @BoolField({ optional: true })
  pinned?: boolean;
}

export class PinDto {
  @TextField({ max: 80 })
  attemptId: string;
}

export class UnpinDto {
  @TextField({ max: 80 })
  attemptId: string;

  @IntField({ min: 1, max: MAX_TTL_SECONDS })
  ttlSeconds: number;
}

export class ReleaseDto {
  @TextField({ max: 80, optional: true })
  attemptId?: string;
}
