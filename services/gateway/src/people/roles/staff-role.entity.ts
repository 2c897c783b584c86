import { VersionedEntity } from '@shamba/service-kit/database';
import { Column, Entity } from 'typeorm';

/** The role with all permissions. It can't be deleted, so that there is always a role that can repair the others. */
export const OWNER = 'owner';

/** A set of permissions that staff can be given. */
@Entity('staff_roles')
export class StaffRole extends VersionedEntity {
  /** Never changes: users carry it. */
  @Column({ type: 'text' }) name: string;
  @Column({ type: 'text' }) label: string;
  /** `wines.write`, `wines.*` for all of an area, `*` for everything. */
  @Column({ type: 'text', array: true }) permissions: string[];
  /** Staff with this role sign in with a second factor. */
  @Column({ type: 'boolean', default: false }) second_factor: boolean;
}
