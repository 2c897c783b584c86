import { VersionedEntity } from '@shamba/service-kit';
import { Column, Entity } from 'typeorm';

/** The role that may do everything. It is there for good: somebody has to be able to repair all others. */
export const OWNER = 'owner';

/** A set of permissions that staff can be given. */
@Entity('staff_roles')
export class StaffRole extends VersionedEntity {
  /** Never changes: users carry it. */
  @Column({ type: 'text' })
  name: string;

  @Column({ type: 'text' })
  label: string;

  /** `wines.write`, `wines.*` for all of an area, `*` for everything. */
  @Column({ type: 'text', array: true })
  permissions: string[];

  /** Who has this role signs in with a second factor. */
  @Column({ type: 'boolean', default: false })
  second_factor: boolean;
}
