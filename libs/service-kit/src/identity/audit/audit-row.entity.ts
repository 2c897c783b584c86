import type { AuditAction } from '@shamba/event-contract';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** One change of an entity: when, by whom, and its state before and after. */
@Entity('audit_log')
export class AuditRow {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' }) id: string;
  @Column({ type: 'timestamptz', default: () => 'now()' }) at: Date;
  /** null: a service or a command. */
  @Column({ type: 'int', nullable: true }) actor_user_id: number | null;
  /** The username of that time; `erased-<id>` after the user's erasure. */
  @Column({ type: 'text' }) actor: string;
  @Column({ type: 'text' }) entity: string;
  @Column({ type: 'text' }) entity_id: string;
  @Column({ type: 'text' }) action: AuditAction;
  /** Without card numbers and secrets; null: there was no row, or its person was erased. */
  @Column({ type: 'jsonb', nullable: true }) before: object | null;
  @Column({ type: 'jsonb', nullable: true }) after: object | null;
  @Column({ type: 'text', nullable: true }) request_id: string | null;
}
