import { Body, Controller, Get, Headers, HttpCode, Post, Put, Req } from '@nestjs/common';
import {
  ApiAcceptedResponse,
  ApiHeader,
  ApiNoContentResponse,
  ApiOkResponse,
  ApiTags,
} from '@shamba/service-kit/api-docs';
import { NotSignedIn } from '@shamba/service-kit/http';
import { type Caller, CurrentCaller, Customer } from '@shamba/service-kit/identity';
import { type SessionRequest } from '../../sessions/session-loader.js';
import { UserRepository } from '../../identity/user.repository.js';
import { ChangeEmailDto, ChangePasswordDto, EditProfileDto, ProfileDto } from './profile.dto.js';
import { AcceptedDto } from '../recovery/recovery.dto.js';
import { ChangeEmail } from './change-email.js';
import { OwnProfile } from './own-profile.js';

@ApiTags('account')
@Controller('api/customer')
export class ProfileController {
  constructor(
    private readonly users: UserRepository,
    private readonly own: OwnProfile,
    private readonly email: ChangeEmail,
  ) {}

  /** The caller's own name, addresses of mail and telephone, and preferences. */
  @Customer()
  @Get('profile')
  @ApiOkResponse({ type: ProfileDto })
  async profile(@CurrentCaller() caller: Caller): Promise<ProfileDto> {
    const user = caller.userId === undefined ? null : await this.users.find(caller.userId);
    if (!user) throw new NotSignedIn();
    return ProfileDto.of(user);
  }

  /** Replaces the profile; username and e-mail stay as they are. 409 when stale. */
  @Customer()
  @Put('profile')
  @ApiHeader({ name: 'If-Match', required: false })
  @ApiOkResponse({ type: ProfileDto })
  async change(
    @Body() body: EditProfileDto,
    @CurrentCaller() caller: Caller,
    @Headers('if-match') ifMatch?: string,
  ): Promise<ProfileDto> {
    return ProfileDto.of(await this.own.edit(caller.userId, body, ifMatch));
  }

  /** A new password; every other session ends. 400 `wrong_password`, 429 after too many wrong ones. */
  @Customer()
  @Post('password')
  @HttpCode(204)
  @ApiNoContentResponse()
  async changePassword(
    @Body() body: ChangePasswordDto,
    @CurrentCaller() caller: Caller,
    @Req() req: SessionRequest,
  ): Promise<void> {
    await this.own.changePassword(caller.userId, body, req);
  }

  /**
   * Mails a link to the new address, which replaces the old one
   * when it is opened; the old address gets a notice. 409 `email_taken`.
   */
  @Customer()
  @Post('email')
  @HttpCode(202)
  @ApiAcceptedResponse({ type: AcceptedDto })
  async changeEmail(@Body() body: ChangeEmailDto, @CurrentCaller() caller: Caller): Promise<AcceptedDto> {
    await this.email.execute(caller.userId, body);
    return { accepted: true };
  }
}
