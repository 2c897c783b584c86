import { VersionedEntity } from '@shamba/service-kit/database';
import { Column, Entity } from 'typeorm';

/** A note by a member of staff about a customer. */
@Entity('customer_notes')
export class CustomerNote extends VersionedEntity {
  @Column({ type: 'int' }) user_id: number;
  @Column({ type: 'int' }) author_id: number;
  /** The author's username when it was written. */
  @Column({ type: 'text' }) author: string;
  @Column({ type: 'text' }) note: string;
}
