import { Injectable } from '@nestjs/common';
import type { OrderDate } from '@shamba/api-contract/internal';
import { rowsOf } from '@shamba/service-kit/database';
import { DataSource } from 'typeorm';

/** A line of an order with its date; `time` is HH:MM of the property. */
export type OrderDateRow = Pick<OrderDate, 'kind' | 'status'> & {
  lineId: string | null;
  date: string | null;
  time: string | null;
};

/** Reads what an order has booked. */
@Injectable()
export class OrderDateRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Stays, registrations and visits of an order, by line. */
  find(orderId: string): Promise<OrderDateRow[]> {
    return rowsOf(this.dataSource, DATES, [orderId]);
  }
}

/** SQL by hand (fold): one list of three tables. */
const DATES = `
  SELECT b.order_line_ref AS "lineId", 'vineyard_stay' AS kind, b.booking_status AS status, b.check_in_date::text AS date, to_char(s.check_in_time, 'HH24:MI') AS time
     FROM stay_bookings b LEFT JOIN stay_settings s ON s.unit_id = b.unit_id WHERE b.order_id = $1
   UNION ALL
   SELECT r.order_line_ref, 'event', r.status, o.local_date::text, to_char(o.start_time, 'HH24:MI')
     FROM event_registrations r JOIN event_occurrences o ON o.id = r.occurrence_id WHERE r.order_id = $1
   UNION ALL
   SELECT order_line_ref, 'experience', status, booking_date::text, to_char(booking_time, 'HH24:MI') FROM experience_bookings WHERE order_id = $1
   ORDER BY 1`;
