import type { HospitalityItemsRequest } from '@shamba/api-contract/internal';
import type { LocalDate } from '@shamba/rules';
import { BoolField, DateField, ListField } from '@shamba/service-kit/http';

/** Items that a quote asks for; absent lists are empty. */
export class ItemsDto implements Partial<HospitalityItemsRequest> {
  @ListField('int', { max: 200, optional: true }) eventIds?: number[];
  @ListField('int', { max: 200, optional: true }) experienceIds?: number[];
  @ListField('int', { max: 200, optional: true }) slotIds?: number[];
  @BoolField({ optional: true }) stay?: boolean;
  @BoolField({ optional: true }) nights?: boolean;
  @ListField('int', { max: 200, optional: true }) addOnIds?: number[];
}

/** Days of stays that were paid without an order, both included. */
export class PaidStayDaysQuery {
  @DateField() from: LocalDate;
  @DateField() to: LocalDate;
}
