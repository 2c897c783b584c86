import { EnumField, IntField, ListField, PlaceSetDto, TextField } from '@shamba/service-kit/http';
import type { BottleLine } from '../stock-rules.js';

/** One line of bottles to hold. */
export class BottleLineDto implements BottleLine {
  @TextField({ max: 80, verbatim: true }) lineRef: string;
  @EnumField(['bottle']) kind: 'bottle';
  @IntField({ min: 1 }) wineId: number;
  @IntField({ min: 1, max: 100_000 }) quantity: number;
  @IntField({ min: 1, optional: true }) version?: number;
}

export class PlaceHoldsDto extends PlaceSetDto {
  @TextField({ max: 80, optional: true, verbatim: true, description: 'Of a run: the set to take the bottles from.' })
  from?: string;
  @ListField(() => BottleLineDto, { max: 200 }) lines: BottleLineDto[];
}
