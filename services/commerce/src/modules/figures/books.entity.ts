import type { LocalDate } from '@shamba/rules';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The one row of the books. */
@Entity('books')
export class Books {
  @PrimaryColumn({ type: 'smallint' }) id: 1;
  /** First day of the first month that is not locked. */
  @Column({ type: 'date' }) open_from: LocalDate;
}
