import { Body, Controller, Get, Headers, Param, ParseIntPipe, Patch, Post, Query } from '@nestjs/common';
import { ApiCreatedResponse, ApiHeader, ApiOkResponse, ApiTags } from '@shamba/service-kit/api-docs';
import { ListOf, type ListPage } from '@shamba/service-kit/database';
import { type Caller, CurrentCaller, Staff } from '@shamba/service-kit/identity';
import { AddStaffDto } from '../identity/credentials.dto.js';
import { ListUsersQuery } from '../identity/list-users.dto.js';
import { AdminUserDto, PatchUserDto } from '../identity/user.dto.js';
import { AddStaff } from './add-staff.js';
import { ChangeUser } from './change-user.js';
import { UserRepository } from '../identity/user.repository.js';

@ApiTags('admin users')
@Controller('api/admin')
export class AdminUsersController {
  constructor(
    private readonly users: UserRepository,
    private readonly addition: AddStaff,
    private readonly change: ChangeUser,
  ) {}

  /** Users, newest first; more than 500 come in pages. */
  @Staff('users.read')
  @ListOf(AdminUserDto)
  @Get('users')
  async list(@Query() query: ListUsersQuery): Promise<ListPage<AdminUserDto>> {
    const page = await this.users.page(query);
    return { ...page, rows: page.rows.map((user) => AdminUserDto.of(user)) };
  }

  /**
   * Makes an owner, or an account with the `staff_roles` of the body, whatever `role` it names. 403 `more_than_own` for
   * a role that may do more than one may oneself; 409 when the username or e-mail is taken.
   */
  @Staff('users.write')
  @Post('users/create-admin')
  @ApiCreatedResponse({ type: AdminUserDto })
  async createAdmin(@Body() body: AddStaffDto, @CurrentCaller() caller: Caller): Promise<AdminUserDto> {
    return AdminUserDto.of(await this.addition.execute(body, caller));
  }

  /**
   * Changes profile, approval or staff roles; never a password. Staff accounts and roles also need users.write, and
   * what they may do (403 `more_than_own`). An address takes the old one's place when its mailed link is opened;
   * where the account has an address already, after a day at the earliest. The old address gets a mail (429 after
   * several within an hour). An address that waits is dropped when the account gets a role. 403 `only_owners_lower` for
   * a second factor that is no longer needed. 409 when stale, `staff_password_needed`, `last_owner`.
   */
  @Staff('customers.write')
  @Patch('users/:id')
  @ApiHeader({ name: 'If-Match', required: false })
  @ApiOkResponse({ type: AdminUserDto })
  async patch(
    @Param('id', ParseIntPipe) id: number,
    @Body() body: PatchUserDto,
    @CurrentCaller() caller: Caller,
    @Headers('if-match') ifMatch?: string,
  ): Promise<AdminUserDto> {
    return AdminUserDto.of(await this.change.execute(id, body, ifMatch, caller));
  }
}
