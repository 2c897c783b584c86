import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A block of settings: this service's own under its name, or a copy of another service's (`<service>:<name>`). */
@Entity('settings')
export class SettingsRow {
  @PrimaryColumn({ type: 'text' }) block: string;
  /** Written by the block's change, which checks If-Match; 1 for a copy. */
  @Column({ type: 'int' }) version: number;
  @Column({ type: 'jsonb' }) value: object;
  @Column({ type: 'timestamptz', default: () => 'now()' }) updated_at: Date;
}
