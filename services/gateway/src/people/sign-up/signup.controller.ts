import { Body, Controller, HttpCode, Inject, Post, Req, Res } from '@nestjs/common';
import { ApiCreatedResponse, ApiTags } from '@nestjs/swagger';
import { CONFIG } from '@shamba/service-kit/config';
import { type Caller, CurrentCaller, Public } from '@shamba/service-kit/identity';
import type { ServerResponse } from 'node:http';
import type { GatewayConfig } from '../../config.js';
import { SignedUpDto } from './input/signed-up.dto.js';
import { SignupDto } from './input/signup.dto.js';
import type { SessionRequest } from '../sessions/session-loader.js';
import { orderOf } from './input/signup-input.js';
import { WelcomeMember } from './steps/welcome-member.js';

@ApiTags('wine club')
@Controller('api/wine-club')
export class SignupController {
  constructor(
    private readonly welcome: WelcomeMember,
    @Inject(CONFIG) private readonly config: GatewayConfig,
  ) {}

  /**
   * Joins the wine club: account (unless signed in), card on file and membership, all or nothing; nothing is charged.
   * Sending it again with the same password gives the same answer. 409 `username_taken`, `email_taken`,
   * `already_member`; 422
   * `card_declined` with the bank's reason, `age_required`, and where we may not ship.
   */
  @Public()
  @Post('signup')
  @HttpCode(201)
  @ApiCreatedResponse({ type: SignedUpDto })
  signUp(
    @Body() form: SignupDto,
    @CurrentCaller() caller: Caller,
    @Req() req: SessionRequest,
    @Res({ passthrough: true }) res: ServerResponse,
  ): Promise<SignedUpDto> {
    return this.welcome.execute(form, orderOf(form, this.config.SQUARE_ENVIRONMENT === 'emulator'), caller, req, res);
  }
}
