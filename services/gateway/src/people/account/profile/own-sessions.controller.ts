import { Controller, Delete, Get, HttpCode, Param, Req } from '@nestjs/common';
import { ApiNoContentResponse, ApiOkResponse, ApiProperty, ApiTags } from '@shamba/service-kit/api-docs';
import { NotFound, NotSignedIn } from '@shamba/service-kit/http';
import { type Caller, CurrentCaller, Customer } from '@shamba/service-kit/identity';
import { SessionEnd } from '../../sessions/session-end.js';
import { type ListedSession, SessionIndex } from '../../sessions/session-index.js';
import { type SessionRequest } from '../../sessions/session-loader.js';

/** One place where the customer is signed in. */
export class OwnSessionDto {
  @ApiProperty({ type: String, description: 'Opaque; opens nothing.' }) id: string;
  @ApiProperty({ type: Boolean, description: 'The one that asks.' }) current: boolean;
  @ApiProperty({ type: String, example: 'Chrome on Windows' }) device: string;
  @ApiProperty({ type: String, format: 'date-time' }) created_at: string;
  @ApiProperty({ type: String, format: 'date-time', description: 'To the minute.' }) last_seen_at: string;

  static of({ id, sid, device, createdAt, lastSeenAt }: ListedSession, currentSid: string | undefined): OwnSessionDto {
    return { id, current: sid === currentSid, device, created_at: createdAt, last_seen_at: lastSeenAt.toISOString() };
  }
}

@ApiTags('account')
@Controller('api/customer/sessions')
export class OwnSessionsController {
  constructor(
    private readonly index: SessionIndex,
    private readonly ending: SessionEnd,
  ) {}

  /** Where the customer is signed in, the place used last first. */
  @Customer()
  @Get()
  @ApiOkResponse({ type: [OwnSessionDto] })
  async list(@CurrentCaller() caller: Caller, @Req() req: SessionRequest): Promise<OwnSessionDto[]> {
    return (await this.index.list(idOf(caller))).map((session) => OwnSessionDto.of(session, req.sessionID));
  }

  /** Signs out everywhere else. */
  @Customer()
  @Delete()
  @HttpCode(204)
  @ApiNoContentResponse()
  async endOthers(@CurrentCaller() caller: Caller, @Req() req: SessionRequest): Promise<void> {
    await this.index.endOthers(idOf(caller), req.sessionID);
  }

  /** Signs out in one place; the present one is a sign-out. 404 for a session that is unknown or another user's. */
  @Customer()
  @Delete(':id')
  @HttpCode(204)
  @ApiNoContentResponse()
  async end(@Param('id') id: string, @CurrentCaller() caller: Caller, @Req() req: SessionRequest): Promise<void> {
    const userId = idOf(caller);
    const session = (await this.index.list(userId)).find((listed) => listed.id === id);
    if (!session) throw new NotFound('This session');
    await this.index.end(userId, [session.sid]);
    if (session.sid === req.sessionID) await this.ending.end(req);
  }
}

function idOf({ userId }: Caller): number {
  if (userId === undefined) throw new NotSignedIn();
  return userId;
}
