import { Body, Controller, Delete, Get, Headers, HttpCode, Param, Post, Put } from '@nestjs/common';
import { ApiCreatedResponse, ApiHeader, ApiOkResponse, ApiTags } from '@shamba/service-kit/api-docs';
import { type Caller, CurrentCaller, Staff } from '@shamba/service-kit/identity';
import { EditRoles } from './edit-roles.js';
import { AreaDto, CreateRoleDto, RoleDto, SaveRoleDto } from './role.dto.js';

@ApiTags('staff roles')
@Controller('api/admin')
export class RolesController {
  constructor(private readonly roles: EditRoles) {}

  /** Every role, in the order in which they were made. */
  @Staff('users.read')
  @Get('roles')
  @ApiOkResponse({ type: [RoleDto] })
  list(): Promise<RoleDto[]> {
    return this.roles.list();
  }

  /** Permissions for roles: the areas of the back office. */
  @Staff('users.read')
  @Get('permissions')
  @ApiOkResponse({ type: [AreaDto] })
  permissions(): AreaDto[] {
    return [...this.roles.areas].map(([area, verbs]) => ({ area, verbs: [...verbs] }));
  }

  /** Makes a role. 403 `more_than_own` for a permission that one does not have; 409 `role_taken`. */
  @Staff('users.write')
  @Post('roles')
  @ApiCreatedResponse({ type: RoleDto })
  create(@Body() body: CreateRoleDto, @CurrentCaller() caller: Caller): Promise<RoleDto> {
    return this.roles.create(body, caller);
  }

  /**
   * Changes a role; it takes effect at once, everywhere. 403 `more_than_own`, `only_owners_lower` for a second factor
   * that is no longer needed; 409 when stale, `owner_role`.
   */
  @Staff('users.write')
  @Put('roles/:name')
  @ApiHeader({ name: 'If-Match', required: false })
  @ApiOkResponse({ type: RoleDto })
  change(
    @Param('name') name: string,
    @Body() body: SaveRoleDto,
    @CurrentCaller() caller: Caller,
    @Headers('if-match') ifMatch?: string,
  ): Promise<RoleDto> {
    return this.roles.change(name, body, ifMatch, caller);
  }

  /** Deletes a role. 403 `more_than_own`; 409 `role_in_use` while a user has it, `owner_role`. */
  @Staff('users.write')
  @Delete('roles/:name')
  @HttpCode(200)
  async remove(@Param('name') name: string, @CurrentCaller() caller: Caller): Promise<{ success: true }> {
    await this.roles.remove(name, caller);
    return { success: true };
  }
}
