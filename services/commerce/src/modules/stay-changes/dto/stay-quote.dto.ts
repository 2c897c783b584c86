import type { StayQuoteRequest } from '@shamba/api-contract/internal';
import type { LocalDate } from '@shamba/rules';
import { DateField, TextField } from '@shamba/service-kit/http';

export class StayQuoteDto implements StayQuoteRequest {
  @TextField({ max: 80, verbatim: true }) orderId: string;
  @TextField({ max: 80, verbatim: true }) lineId: string;
  @DateField() checkIn: LocalDate;
  @DateField() checkOut: LocalDate;
}
