import { ListQuery, type ListSorts, SearchField, SortField } from '@shamba/service-kit/database';
import { DateField, EnumField } from '@shamba/service-kit/http';
import { type BookingStatus, bookingStatuses, type PaymentStatus, paymentStatuses } from '../../records/index.js';

export const bookingSorts: ListSorts = {
  id: ['b.id', 'int'],
  by: { created: [], check_in: [['b.check_in_date', 'date']] },
  default: '-created',
};

export class ListBookingsQuery extends ListQuery {
  @SearchField('reference, guest, e-mail and telephone') q?: string;
  @EnumField(bookingStatuses, { optional: true }) booking_status?: BookingStatus;
  @EnumField(paymentStatuses, { optional: true }) payment_status?: PaymentStatus;
  @DateField({ optional: true, description: 'With a night on or after this day.' }) from?: string;
  @DateField({ optional: true, description: 'With a night on or before this day.' }) to?: string;
  @SortField(bookingSorts) sort?: string;
}
