import type { Cents } from '@shamba/rules';
import { centsColumn, VersionedEntity } from '@shamba/service-kit/database';
import { Column, Entity } from 'typeorm';

/** Price of shipping wine to a state. The row does not open the state: ship_states does. */
@Entity('shipping_settings')
export class ShippingSetting extends VersionedEntity {
  @Column({ type: 'char', length: 2 }) state_code: string;
  @Column({ type: 'text' }) state_name: string;
  /** Cents per bottle. */
  @Column(centsColumn()) shipping_cost: Cents;
  /** Wine subtotal from which shipping is free; null: never. */
  @Column(centsColumn({ nullable: true })) free_shipping_threshold: Cents | null;
  @Column({ type: 'char', length: 3, default: 'USD' }) currency: string;
}
