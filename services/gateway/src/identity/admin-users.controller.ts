import { Body, Controller, Get, Headers, Param, ParseIntPipe, Patch, Post, Query, Res } from '@nestjs/common';
import { ApiCreatedResponse, ApiHeader, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Staff } from '@shamba/service-kit';
import type { ServerResponse } from 'node:http';
import { CreateAdminDto } from './dto/credentials.dto.js';
import { ListQueryDto, ListUsersDto } from './dto/list-query.dto.js';
import { PatchUserDto, UserDto } from './dto/user.dto.js';
import { answerPage, MAX_ROWS } from './list-answer.js';
import { ChangeUser } from './use-cases/change-user.js';
import { CreateAdmin } from './use-cases/create-admin.js';
import { Users } from './users.js';

@ApiTags('admin users')
@Controller('api/admin')
export class AdminUsersController {
  constructor(
    private readonly users: Users,
    private readonly creation: CreateAdmin,
    private readonly change: ChangeUser,
  ) {}

  /** Users, newest first; at most 500, then Link: rel=next. */
  @Staff('users.read')
  @Get('users')
  @ApiOkResponse({ type: [UserDto] })
  async list(
    @Query() { role, limit = MAX_ROWS, cursor }: ListUsersDto,
    @Res({ passthrough: true }) res: ServerResponse,
  ): Promise<UserDto[]> {
    const page = await this.users.list({
      limit,
      ...(role && { role }),
      ...(cursor !== undefined && { before: cursor }),
    });
    return answerPage(res, '/api/admin/users', page, limit);
  }

  /** Customers, newest first; at most 500, then Link: rel=next. */
  @Staff('customers.read')
  @Get('customers')
  @ApiOkResponse({ type: [UserDto] })
  async customers(
    @Query() { limit = MAX_ROWS, cursor }: ListQueryDto,
    @Res({ passthrough: true }) res: ServerResponse,
  ): Promise<UserDto[]> {
    const page = await this.users.list({ limit, role: 'customer', ...(cursor !== undefined && { before: cursor }) });
    return answerPage(res, '/api/admin/customers', page, limit);
  }

  /** Makes an administrator with all permissions. 409 when the username or e-mail is taken. */
  @Staff('users.write')
  @Post('users/create-admin')
  @ApiCreatedResponse({ type: UserDto })
  async createAdmin(@Body() body: CreateAdminDto): Promise<UserDto> {
    return UserDto.of(await this.creation.execute(body));
  }

  /** Changes profile, approval or staff roles; never a password. 409 when stale. */
  @Staff('users.write')
  @Patch('users/:id')
  @ApiHeader({ name: 'If-Match', required: false })
  @ApiOkResponse({ type: UserDto })
  async patch(
    @Param('id', ParseIntPipe) id: number,
    @Body() body: PatchUserDto,
    @Headers('if-match') ifMatch?: string,
  ): Promise<UserDto> {
    return UserDto.of(await this.change.execute(id, body, ifMatch));
  }
}
