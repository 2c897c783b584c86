import type { Moves } from '@shamba/service-kit/values';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** placed: its bottles are sold; cancelled: they are back, or were never taken. */
export type StockOrderState = 'placed' | 'cancelled';

/** The legal moves of an order in the stock. docs/rules.md prints this table. */
export const STOCK_ORDER_MOVES = {
  placed: ['cancelled'],
  cancelled: [],
} as const satisfies Moves<StockOrderState>;

/** State of an order by the events received so far; inserted by the first event. */
@Entity('stock_orders')
export class StockOrder {
  @PrimaryColumn({ type: 'varchar' }) order_id: string;
  @Column({ type: 'varchar' }) state: StockOrderState;
}
