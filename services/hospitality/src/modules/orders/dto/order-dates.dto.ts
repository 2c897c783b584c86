import type { OrderDatesRequest } from '@shamba/api-contract/internal';
import { TextField } from '@shamba/service-kit/http';

export class OrderDatesDto implements OrderDatesRequest {
  @TextField({ max: 80, verbatim: true }) orderId: string;
}
