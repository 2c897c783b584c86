import { Column, Entity, PrimaryColumn } from 'typeorm';

/** An order that was cancelled; its events may come in any order, and a cancelled order is never booked. */
@Entity('cancelled_orders')
export class CancelledOrder {
  @PrimaryColumn({ type: 'text' }) order_id: string;
}

/** A line that was partly returned, with the smallest number of pieces left that an event has named. */
@Entity('refunded_lines')
export class RefundedLine {
  @PrimaryColumn({ type: 'text' }) order_id: string;
  @PrimaryColumn({ type: 'text' }) line_ref: string;
  @Column({ type: 'int' }) remaining: number;
}
