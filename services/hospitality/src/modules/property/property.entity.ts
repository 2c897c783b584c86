import { VersionedEntity } from '@shamba/service-kit/database';
import { Column, Entity } from 'typeorm';

/** The only property today; more are rows. */
export const PROPERTY_ID = 1;

@Entity('properties')
export class Property extends VersionedEntity {
  @Column({ type: 'text' }) name: string;
  @Column({ type: 'text' }) time_zone: string;
  @Column({ type: 'text' }) street: string;
  @Column({ type: 'text' }) city: string;
  @Column({ type: 'text' }) state: string;
  @Column({ type: 'text' }) zip_code: string;
  @Column({ type: 'text' }) country: string;
  @Column({ type: 'text' }) phone: string;
  @Column({ type: 'text' }) email: string;
  @Column({ type: 'text' }) stay_email: string;
  @Column({ type: 'numeric', nullable: true }) latitude: string | null;
  @Column({ type: 'numeric', nullable: true }) longitude: string | null;
}
