import { Body, Controller, HttpCode, Post, Req } from '@nestjs/common';
import { ApiAcceptedResponse, ApiOkResponse, ApiTags } from '@shamba/service-kit/api-docs';
import { type Caller, CurrentCaller, Customer, Public } from '@shamba/service-kit/identity';
import { KnownDevices } from '../../sessions/known-devices.js';
import { type SessionRequest } from '../../sessions/session-loader.js';
import { UserDto } from '../../identity/user.dto.js';
import {
  AcceptedDto,
  ConfirmedEmailDto,
  ConfirmEmailDto,
  ConfirmResetDto,
  RequestResetDto,
  ResetDoneDto,
} from './recovery.dto.js';
import { EmailVerification } from './email-verification.js';
import { RequestReset, ResetPassword } from './password-reset.js';

@ApiTags('auth')
@Controller('api/auth')
export class RecoveryController {
  constructor(
    private readonly request: RequestReset,
    private readonly reset: ResetPassword,
    private readonly verification: EmailVerification,
    private readonly devices: KnownDevices,
  ) {}

  /**
   * Mails a link with which a new password can be chosen. The answer never says whether there is such an account. 429
   * after three for one address within an hour.
   */
  @Public()
  @Post('password-reset')
  @HttpCode(202)
  @ApiAcceptedResponse({ type: AcceptedDto })
  async requestReset(@Body() { email }: RequestResetDto): Promise<AcceptedDto> {
    await this.request.begin(email);
    return { accepted: true };
  }

  /**
   * Takes the new password. All sessions of the user end; the browser counts as one in which they have signed in
   * before. 400 `token_invalid` when the link was used or is older than an hour.
   */
  @Public()
  @Post('password-reset/confirm')
  @HttpCode(200)
  @ApiOkResponse({ type: ResetDoneDto })
  async confirmReset(@Body() { token, password }: ConfirmResetDto, @Req() req: SessionRequest): Promise<ResetDoneDto> {
    const user = await this.reset.execute(token, password);
    this.devices.remember(req, user.id);
    return { user: UserDto.of(user) };
  }

  /**
   * Mails the link again that confirms the e-mail address, or the
   * one that is to replace it. 429 after three within an hour.
   */
  @Customer()
  @Post('email-verification')
  @HttpCode(202)
  @ApiAcceptedResponse({ type: AcceptedDto })
  async sendVerification(@CurrentCaller() caller: Caller): Promise<AcceptedDto> {
    await this.verification.send(caller.userId);
    return { accepted: true };
  }

  /** Confirms the address that the link was mailed to. Opening it twice is fine. 400 `token_invalid` otherwise. */
  @Public()
  @Post('email-verification/confirm')
  @HttpCode(200)
  @ApiOkResponse({ type: ConfirmedEmailDto })
  async confirmEmail(@Body() { token }: ConfirmEmailDto): Promise<ConfirmedEmailDto> {
    return { email: await this.verification.confirm(token) };
  }
}
