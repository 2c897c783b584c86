import { ApiProperty } from '@nestjs/swagger';
import { type ServiceName, serviceNames } from '@shamba/event-contract';

export class DeadEventDto {
  @ApiProperty({ type: String })
  id: string;

  @ApiProperty({ type: String, enum: serviceNames, description: 'Whose event it is; with the id it names the event.' })
  service: ServiceName;

  @ApiProperty({ type: String })
  type: string;

  @ApiProperty({ type: String, description: 'Who did not take it.' })
  consumer: string;

  @ApiProperty({ type: String, format: 'date-time' })
  occurredAt: string;

  @ApiProperty({ type: 'integer' })
  attempts: number;

  @ApiProperty({ type: String, nullable: true })
  lastError: string | null;
}

export class DeadEventsDto {
  @ApiProperty({ type: [DeadEventDto], description: 'Newest first.' })
  events: DeadEventDto[];

  @ApiProperty({ type: [String], description: 'Services that could not be asked.' })
  unreachable: string[];
}
