import { Body, Controller, Get, HttpCode, Post, Req, Res } from '@nestjs/common';
import { ApiNoContentResponse, ApiOkResponse, ApiTags } from '@shamba/service-kit/api-docs';
import { type Caller, CurrentCaller, Customer, Public } from '@shamba/service-kit/identity';
import type { ServerResponse } from 'node:http';
import type { SessionRequest } from '../sessions/session-loader.js';
import { SignedInDto } from '../identity/user.dto.js';
import { StaffRoles } from '../roles/staff-roles.js';
import { SessionStart } from './session-start.js';
import { FactorState } from '../second-factor/factor-state.js';
import { FactorStep } from '../second-factor/factor-step.js';
import { OwnFactor } from '../second-factor/own-factor.js';
import {
  ChangeFactorDto,
  CodeDto,
  EnrolmentDto,
  RecoveryCodesDto,
  SecondFactorDto,
} from '../second-factor/second-factor.dto.js';

/**
 * Signing in with a code, and one's own second factor. Setting it up is open also to staff who may do nothing else
 * before.
 */
@ApiTags('second factor')
@Controller('api/auth/second-factor')
export class SecondFactorController {
  constructor(
    private readonly step: FactorStep,
    private readonly start: SessionStart,
    private readonly roles: StaffRoles,
    private readonly viewing: FactorState,
    private readonly own: OwnFactor,
  ) {}

  /**
   * The second step of signing in, within five minutes of the right password: a code of the app or a recovery code
   * begins the session. 400 `wrong_code`, 401 `second_factor_expired`, 429 after too many.
   */
  @Public()
  @Post()
  @HttpCode(200)
  @ApiOkResponse({ type: SignedInDto })
  async signIn(
    @Body() { code }: CodeDto,
    @CurrentCaller() caller: Caller,
    @Req() req: SessionRequest,
    @Res({ passthrough: true }) res: ServerResponse,
  ): Promise<SignedInDto> {
    const user = await this.step.complete(req, code);
    await this.start.beginWithFactor(req, res, caller, user);
    return SignedInDto.for(user, this.roles.standingOf(user));
  }

  /** How the caller's second factor stands. */
  @Customer()
  @Get()
  @ApiOkResponse({ type: SecondFactorDto })
  state(@CurrentCaller() caller: Caller): Promise<SecondFactorDto> {
    return this.viewing.execute(caller.userId);
  }

  /**
   * A new secret for an app, which comes into use with its first code, within 15 minutes. For staff. Where one is in
   * use it takes a code of that one, too. 400 `wrong_password`, `wrong_code`.
   */
  @Customer()
  @Post('enrolment')
  @HttpCode(200)
  @ApiOkResponse({ type: EnrolmentDto })
  begin(
    @Body() body: ChangeFactorDto,
    @CurrentCaller() caller: Caller,
    @Req() req: SessionRequest,
  ): Promise<EnrolmentDto> {
    return this.own.begin(caller.userId, body, req);
  }

  /**
   * The app's first code: from now on sign-in asks for one. All other sessions end. 400 `wrong_code`, 409
   * `enrolment_expired`.
   */
  @Customer()
  @Post('enrolment/confirm')
  @HttpCode(200)
  @ApiOkResponse({ type: RecoveryCodesDto })
  async confirm(
    @Body() { code }: CodeDto,
    @CurrentCaller() caller: Caller,
    @Req() req: SessionRequest,
  ): Promise<RecoveryCodesDto> {
    return { recovery_codes: await this.own.confirm(caller.userId, code, req) };
  }

  /**
   * Ten new recovery codes in place of those from before. Password and a code. 400 `wrong_password`, `wrong_code`, 409
   * `no_second_factor`.
   */
  @Customer()
  @Post('recovery-codes')
  @HttpCode(200)
  @ApiOkResponse({ type: RecoveryCodesDto })
  async recoveryCodes(@Body() body: ChangeFactorDto, @CurrentCaller() caller: Caller): Promise<RecoveryCodesDto> {
    return { recovery_codes: await this.own.newRecoveryCodes(caller.userId, body) };
  }

  /**
   * Takes the factor away, by password and a code; all other sessions end. 400 `wrong_password`, `wrong_code`, 409
   * `second_factor_stays` while a role needs it.
   */
  @Customer()
  @Post('removal')
  @HttpCode(204)
  @ApiNoContentResponse()
  remove(@Body() body: ChangeFactorDto, @CurrentCaller() caller: Caller, @Req() req: SessionRequest): Promise<void> {
    return this.own.remove(caller.userId, body, req);
  }
}
