import { ApiProperty } from '@nestjs/swagger';
import type { ListedSession } from '../../sessions/session-index.js';

/** One place where the customer is signed in. */
export class OwnSessionDto {
  @ApiProperty({ type: String, description: 'Opaque; opens nothing.' }) id: string;
  @ApiProperty({ type: Boolean, description: 'The one that asks.' }) current: boolean;
  @ApiProperty({ type: String, example: 'Chrome on Windows' }) device: string;
  @ApiProperty({ type: String, format: 'date-time' }) created_at: string;
  @ApiProperty({ type: String, format: 'date-time', description: 'To the minute.' }) last_seen_at: string;

  static of(session: ListedSession, currentSid: string | undefined): OwnSessionDto {
    const { id, sid, device, createdAt, lastSeenAt } = session;
    return { id, current: sid === currentSid, device, created_at: createdAt, last_seen_at: lastSeenAt.toISOString() };
  }
}
