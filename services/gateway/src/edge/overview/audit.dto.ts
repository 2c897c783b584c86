import { ApiProperty } from '@shamba/service-kit/api-docs';
import { type AuditAction, auditActions, type ServiceName, serviceNames } from '@shamba/event-contract';

export class AuditChangeDto {
  @ApiProperty({ type: String }) field: string;
  @ApiProperty({
    type: String,
    nullable: true,
    description: 'null when empty; `[personal]` where it is about a person.',
  })
  before: string | null;
  @ApiProperty({ type: String, nullable: true }) after: string | null;
}

/** Who did what to what. */
export class AuditRecordDto {
  @ApiProperty({ type: String, description: 'Names the record within an answer.' }) key: string;
  @ApiProperty({ type: String, enum: serviceNames }) service: ServiceName;
  @ApiProperty({ type: String, format: 'date-time' }) at: string;
  @ApiProperty({ type: String, description: 'A username, or what acted by itself: a service, `system`.' })
  actor: string;
  @ApiProperty({ type: String, example: 'wine' }) entity: string;
  @ApiProperty({ type: String }) entity_id: string;
  @ApiProperty({
    type: String,
    nullable: true,
    description: 'Name of the thing, username of an account; null for other people.',
  })
  title: string | null;
  @ApiProperty({ type: String, enum: auditActions }) action: AuditAction;
  @ApiProperty({ type: [AuditChangeDto] }) changes: AuditChangeDto[];
  @ApiProperty({ type: String, nullable: true }) request_id: string | null;
}

export class AuditPageDto {
  @ApiProperty({ type: [AuditRecordDto], description: 'Newest first.' }) records: AuditRecordDto[];
  @ApiProperty({ type: String, nullable: true, description: '`cursor` of the next page; null on the last.' })
  next: string | null;
  @ApiProperty({ type: [String], enum: serviceNames, description: 'Services whose records are missing here.' })
  unreachable: ServiceName[];
  @ApiProperty({ type: [String], description: 'Every kind of thing that was ever changed.' }) entities: string[];
}
