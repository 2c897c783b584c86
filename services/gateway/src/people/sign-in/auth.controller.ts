import { Body, Controller, Get, HttpCode, Post, Query, Req, Res } from '@nestjs/common';
import { ApiBody, ApiOkResponse, ApiTags } from '@shamba/service-kit/api-docs';
import { NotSignedIn } from '@shamba/service-kit/http';
import { Public, CurrentCaller, type Caller } from '@shamba/service-kit/identity';
import type { ServerResponse } from 'node:http';
import { visitOf } from '../sessions/visit.js';
import { SessionEnd } from '../sessions/session-end.js';
import type { SessionRequest } from '../sessions/session-loader.js';
import { SessionsUnavailable } from '../sessions/session.errors.js';
import { CurrentUserQueryDto, RegisterDto, SignInDto } from '../identity/credentials.dto.js';
import { CurrentUserDto, SessionUserDto, SignedInDto } from '../identity/user.dto.js';
import { PasswordSignIn } from './password-sign-in.js';
import { StaffRoles } from '../roles/staff-roles.js';
import { SessionStart } from './session-start.js';
import { RegisterCustomer } from './register-customer.js';
import { UserDirectory } from '../identity/user-directory.js';
import type { User } from '../identity/user.entity.js';

@ApiTags('auth')
@Controller('api/auth')
export class AuthController {
  constructor(
    private readonly passwords: PasswordSignIn,
    private readonly registration: RegisterCustomer,
    private readonly directory: UserDirectory,
    private readonly sessions: SessionEnd,
    private readonly start: SessionStart,
    private readonly roles: StaffRoles,
  ) {}

  /**
   * Signs in with username or e-mail. 401 when either is wrong, 429
   * after too many failures, 503 while sessions are unavailable.
   */
  @Public()
  @Post('login')
  @HttpCode(200)
  @ApiBody({ type: SignInDto })
  @ApiOkResponse({ type: SignedInDto })
  async login(
    @Body() _body: SignInDto,
    @CurrentCaller() caller: Caller,
    @Req() req: SessionRequest,
    @Res({ passthrough: true }) res: ServerResponse,
  ): Promise<SignedInDto> {
    return this.begin(req, res, caller, await this.passwords.authenticate(req, res));
  }

  /** Makes a customer account and signs it in. 409 when the username or e-mail is taken, with each field that is. */
  @Public()
  @Post('register')
  @HttpCode(201)
  @ApiOkResponse({ type: SignedInDto })
  async register(
    @Body() body: RegisterDto,
    @CurrentCaller() caller: Caller,
    @Req() req: SessionRequest,
    @Res({ passthrough: true }) res: ServerResponse,
  ): Promise<SignedInDto> {
    const user = await this.registration.execute(body, visitOf(req).address);
    return this.begin(req, res, caller, user);
  }

  /** Ends the session and gives this browser a new guest id. Answers the same to a browser that is not signed in. */
  @Public()
  @Post('logout')
  @HttpCode(200)
  async logout(@Req() req: SessionRequest): Promise<{ success: true }> {
    await this.sessions.end(req);
    return { success: true };
  }

  /** The signed-in user; without one 401, or, with `optional=1`, `{user: null}`. */
  @Public()
  @Get('me')
  @ApiOkResponse({ type: CurrentUserDto })
  async me(
    @Query() { optional }: CurrentUserQueryDto,
    @CurrentCaller() caller: Caller,
    @Req() req: SessionRequest,
  ): Promise<CurrentUserDto> {
    if (req.sessionsDown) throw new SessionsUnavailable();
    const user = caller.userId === undefined ? null : await this.directory.forSession(caller.userId);
    if (user) return { user: SessionUserDto.for(user, this.roles.standingOf(user)) };
    if (optional === '1') return { user: null };
    throw new NotSignedIn();
  }

  private async begin(req: SessionRequest, res: ServerResponse, caller: Caller, user: User): Promise<SignedInDto> {
    await this.start.begin(req, res, caller, user);
    return SignedInDto.for(user, this.roles.standingOf(user));
  }
}
