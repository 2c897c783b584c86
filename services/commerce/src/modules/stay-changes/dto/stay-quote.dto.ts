import type { StayQuoteRequest } from '@shamba/api-contract/internal';
import { DateField, type LocalDate, TextField } from '@shamba/service-kit';

export class StayQuoteDto implements StayQuoteRequest {
  @TextField({ max: 80, verbatim: true }) orderId: string;
  @TextField({ max: 80, verbatim: true }) lineId: string;
  @DateField() checkIn: LocalDate;
  @DateField() checkOut: LocalDate;
}
