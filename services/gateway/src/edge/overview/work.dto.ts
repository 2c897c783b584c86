import { ApiProperty } from '@shamba/service-kit/api-docs';
import { type ServiceName, serviceNames } from '@shamba/event-contract';
import { type RedisStateName, redisStates } from '@shamba/service-kit/queue';

const SERVICE = { type: String, enum: serviceNames } as const;

export class DeadEventDto {
  @ApiProperty({ type: String }) id: string;
  @ApiProperty({ ...SERVICE, description: 'Whose event it is; with the id it names the event.' }) service: ServiceName;
  @ApiProperty({ type: String }) type: string;
  @ApiProperty({ type: String, description: 'Who did not take it.' }) consumer: string;
  @ApiProperty({ type: String, format: 'date-time' }) occurredAt: string;
  @ApiProperty({ type: 'integer' }) attempts: number;
  @ApiProperty({ type: String, nullable: true }) lastError: string | null;
}

export class DeadEventsDto {
  @ApiProperty({ type: [DeadEventDto], description: 'Newest first.' }) events: DeadEventDto[];
  @ApiProperty({ type: [String], description: 'Services that could not be asked.' }) unreachable: string[];
}

/** Events of one service on their way to another. */
export class WaitingEventsDto {
  @ApiProperty(SERVICE) service: ServiceName;
  @ApiProperty({ type: String, description: 'Who is to get them.' }) consumer: string;
  @ApiProperty({ type: 'integer' }) waiting: number;
  @ApiProperty({ type: 'integer', description: 'Of these, how many were refused at least once.' }) retried: number;
  @ApiProperty({ type: String, format: 'date-time', description: 'When the one that waits longest occurred.' })
  oldest: string;
}

/** A queue of jobs that a service empties. */
export class QueueLengthDto {
  @ApiProperty(SERVICE) service: ServiceName;
  @ApiProperty({ type: String }) name: string;
  @ApiProperty({ type: 'integer', nullable: true, description: 'Not begun yet; null while Redis does not answer.' })
  waiting: number | null;
  @ApiProperty({ type: 'integer', nullable: true, description: 'Being worked on.' }) active: number | null;
  @ApiProperty({ type: 'integer', nullable: true, description: 'Put off.' }) delayed: number | null;
  @ApiProperty({ type: String, format: 'date-time', nullable: true, description: 'Since when the oldest one waits.' })
  oldest: string | null;
}

/** Work that a service repeats. */
export class ScheduleDto {
  @ApiProperty(SERVICE) service: ServiceName;
  @ApiProperty({ type: String }) name: string;
  @ApiProperty({ type: 'integer', description: 'Milliseconds from the end of a run to the next.' }) everyMs: number;
  @ApiProperty({ type: String, format: 'date-time', description: 'When the last run ended.' }) lastRun: string;
  @ApiProperty({ type: 'integer', description: 'Milliseconds.' }) tookMs: number;
  @ApiProperty({ type: String, nullable: true, description: 'What the last run failed of.' }) error: string | null;
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) lastSuccess: string | null;
}

export class WorkDto {
  @ApiProperty({ type: [WaitingEventsDto], description: 'The longest waiting first.' }) waiting: WaitingEventsDto[];
  @ApiProperty({ type: [DeadEventDto], description: 'Newest first.' }) dead: DeadEventDto[];
  @ApiProperty({ type: [QueueLengthDto], description: 'By service and name.' }) queues: QueueLengthDto[];
  @ApiProperty({ type: [ScheduleDto], description: 'By service and name.' }) schedules: ScheduleDto[];
  @ApiProperty({
    type: String,
    enum: redisStates,
    description:
      'As the gateway sees Redis. no_writes: it answers and refuses to write (a read-only replica, a full one).',
  })
  redis: RedisStateName;
  @ApiProperty({
    type: [String],
    description:
      'Why the shell of the gateway that answers waits, and the one before stays on: a sentence for each slice. Empty: it is on.',
  })
  shellWaits: string[];
  @ApiProperty({ type: [String], description: 'Services that could not be asked.' }) unreachable: string[];
}
