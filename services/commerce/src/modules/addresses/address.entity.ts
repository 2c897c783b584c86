import { VersionedEntity } from '@shamba/service-kit/database';
import { Column, Entity } from 'typeorm';

export const addressTypes = ['shipping', 'billing'] as const;
export type AddressType = (typeof addressTypes)[number];

/** A customer's saved address for the next checkout; at most one default per type. */
@Entity('addresses')
export class Address extends VersionedEntity {
  @Column({ type: 'int' }) user_id: number;
  @Column({ type: 'text' }) address_type: AddressType;
  @Column({ type: 'boolean', default: false }) is_default: boolean;
  @Column({ type: 'text' }) first_name: string;
  @Column({ type: 'text' }) last_name: string;
  @Column({ type: 'text' }) address_line_1: string;
  @Column({ type: 'text', nullable: true }) address_line_2: string | null;
  @Column({ type: 'text' }) city: string;
  @Column({ type: 'text' }) state: string;
  @Column({ type: 'text' }) zip_code: string;
  @Column({ type: 'text', default: 'US' }) country: string;
}
