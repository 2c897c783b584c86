import type { LocalDate } from '@shamba/rules';
import { DateField, EnumField, IntField, ListField, PlaceSetDto, TextField } from '@shamba/service-kit/http';
import type { HoldLine } from '@shamba/api-contract/internal';

/** A line to hold; its kind decides which fields count. */
export class HoldLineDto {
  @TextField({ max: 80, verbatim: true }) lineRef: string;
  @EnumField(['nights', 'seats', 'slot']) kind: 'nights' | 'seats' | 'slot';
  @IntField({ min: 1, optional: true }) unitId?: number;
  @DateField({ optional: true }) checkIn?: LocalDate;
  @DateField({ optional: true }) checkOut?: LocalDate;
  @ListField('int', { max: 20, optional: true }) addOnIds?: number[];
  @IntField({ min: 1, optional: true }) eventId?: number;
  @IntField({ min: 1, optional: true }) occurrenceId?: number;
  @IntField({ min: 1, optional: true }) slotId?: number;
  @IntField({ min: 1, max: 10_000, optional: true }) quantity?: number;
  @IntField({ min: 1, max: 10_000, optional: true }) guests?: number;

  /** The line with the fields of its kind; undefined if one is missing. */
  toLine(): WantedLine | undefined {
    const { lineRef, unitId, checkIn, checkOut, eventId, occurrenceId, slotId, quantity, guests } = this;
    switch (this.kind) {
      case 'nights':
        return unitId && checkIn && checkOut
          ? { lineRef, kind: 'nights', unitId, checkIn, checkOut, addOnIds: this.addOnIds ?? [] }
          : undefined;
      case 'seats':
        return eventId && quantity
          ? { lineRef, kind: 'seats', eventId, quantity, ...(occurrenceId && { occurrenceId }) }
          : undefined;
      case 'slot':
        return slotId && guests ? { lineRef, kind: 'slot', slotId, guests } : undefined;
    }
  }
}

export type WantedLine = Exclude<HoldLine, { kind: 'bottle' }>;

export class PlaceHoldsDto extends PlaceSetDto {
  @ListField(() => HoldLineDto, { max: 200 }) lines: HoldLineDto[];
}
