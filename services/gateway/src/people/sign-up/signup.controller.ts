import { Body, Controller, HttpCode, Inject, Post, Req, Res } from '@nestjs/common';
import { ApiCreatedResponse, ApiTags } from '@shamba/service-kit/api-docs';
import { CONFIG } from '@shamba/service-kit/config';
import { networkOf } from '@shamba/service-kit/http';
import { type Caller, CurrentCaller, ownerKey, Public } from '@shamba/service-kit/identity';
import type { ServerResponse } from 'node:http';
import type { GatewayConfig } from '../../config.js';
import { Counters } from '../attempts/counters.js';
import { SessionUserDto } from '../identity/user.dto.js';
import { UserRepository } from '../identity/user.repository.js';
import { StaffRoles } from '../roles/staff-roles.js';
import type { SessionRequest } from '../sessions/session-loader.js';
import { SessionsUnavailable } from '../sessions/session.errors.js';
import { visitOf } from '../sessions/visit.js';
import { SessionStart } from '../sign-in/session-start.js';
import { SignedUpDto, SignupDto } from './input/signup.dto.js';
import { NOT_FINISHED, SignupFailed } from './input/signup.errors.js';
import { accountOf, orderOf } from './input/signup-input.js';
import { type Joiner, RunSignup } from './steps/run-signup.js';

@ApiTags('wine club')
@Controller('api/wine-club')
export class SignupController {
  constructor(
    private readonly run: RunSignup,
    private readonly users: UserRepository,
    private readonly counters: Counters,
    private readonly start: SessionStart,
    private readonly roles: StaffRoles,
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
  async signUp(
    @Body() form: SignupDto,
    @CurrentCaller() caller: Caller,
    @Req() req: SessionRequest,
    @Res({ passthrough: true }) res: ServerResponse,
  ): Promise<SignedUpDto> {
    const wanted = orderOf(form, this.config.SQUARE_ENVIRONMENT === 'emulator');
    // Signed in as far as we can tell, but we cannot: a second account would be made.
    if (req.sessionsDown) throw new SessionsUnavailable();
    const { address } = visitOf(req);
    const owner = ownerKey(caller);
    const from = { ...(owner !== undefined && { owner }), network: networkOf(address) };
    const row = await this.run.execute(await this.joinerOf(form, caller, address), { ...wanted, from });
    const user = row.user_id === null ? null : await this.users.find(row.user_id);
    if (!user || !row.membership) throw new SignupFailed(NOT_FINISHED);
    if (caller.userId === undefined) await this.start.begin(req, res, caller, user);
    return { user: SessionUserDto.for(user, this.roles.standingOf(user)), membership: row.membership };
  }

  private async joinerOf(form: SignupDto, { userId }: Caller, address: string): Promise<Joiner> {
    if (userId !== undefined) {
      const user = await this.users.find(userId);
      return { kind: 'user', userId, email: user?.email ?? null };
    }
    const account = accountOf(form);
    await this.counters.limitSignUps(address);
    return { kind: 'guest', account, address };
  }
}
