import { Body, Controller, Get, HttpCode, Post, Req, Res } from '@nestjs/common';
import { ApiNoContentResponse, ApiOkResponse, ApiTags } from '@shamba/service-kit/api-docs';
import { type Caller, CurrentCaller, Public } from '@shamba/service-kit/identity';
import type { ServerResponse } from 'node:http';
import { visitOf } from '../sessions/visit.js';
import { type SessionRequest } from '../sessions/session-loader.js';
import { SessionStart } from '../sign-in/session-start.js';
import { SignedInDto } from '../identity/user.dto.js';
import { StaffRoles } from '../roles/staff-roles.js';
import { FirstOwnerDto, SetUpCodeDto, SetUpStateDto } from './dto.js';
import { FirstRun } from './first-run.js';

/** The beginning of a site's first run, for the holder of the one-time code. */
@ApiTags('set-up')
@Controller('api/setup')
export class FirstRunController {
  constructor(
    private readonly run: FirstRun,
    private readonly start: SessionStart,
    private readonly roles: StaffRoles,
  ) {}

  /** How far the first run is. */
  @Public()
  @Get()
  @ApiOkResponse({ type: SetUpStateDto })
  async state(): Promise<SetUpStateDto> {
    return { state: await this.run.state() };
  }

  /** Checks the code. 400 `wrong_code`, 409 `set_up_closed`, 429 after several wrong ones. */
  @Public()
  @Post('code')
  @HttpCode(204)
  @ApiNoContentResponse()
  check(@Body() { code }: SetUpCodeDto, @Req() req: SessionRequest): Promise<void> {
    return this.run.check(code, visitOf(req).address);
  }

  /**
   * Makes the first owner and signs them in; the code opens nothing after that. 400 `wrong_code` and for the fields,
   * 409 `set_up_closed`, also for the second of two at once, and when the username or e-mail is taken.
   */
  @Public()
  @Post('owner')
  @HttpCode(201)
  @ApiOkResponse({ type: SignedInDto })
  async make(
    @Body() body: FirstOwnerDto,
    @CurrentCaller() caller: Caller,
    @Req() req: SessionRequest,
    @Res({ passthrough: true }) res: ServerResponse,
  ): Promise<SignedInDto> {
    const user = await this.run.makeOwner(body, visitOf(req).address);
    await this.start.begin(req, res, caller, user);
    return SignedInDto.for(user, this.roles.standingOf(user));
  }
}
