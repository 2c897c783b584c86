import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiProperty, ApiTags } from '@shamba/service-kit/api-docs';
import { Staff } from '@shamba/service-kit/identity';
import { holdsAll } from '../roles/permissions.js';
import { StaffRoles } from '../roles/staff-roles.js';
import { UserRepository } from '../identity/user.repository.js';

const WORK_ON_INQUIRIES = 'inquiries.write';

/** A member of staff as colleagues see them: no address, no roles. */
export class StaffMemberDto {
  @ApiProperty({ type: 'integer' }) id: number;
  @ApiProperty({ type: String }) username: string;
  @ApiProperty({ type: String, nullable: true }) name: string | null;
}

@ApiTags('staff')
@Controller('api/admin/staff')
export class StaffController {
  constructor(
    private readonly users: UserRepository,
    private readonly roles: StaffRoles,
  ) {}

  /** Who inquiries can be assigned to: live staff with inquiries.write, by username; at most 500. */
  @Staff('inquiries.read')
  @ApiOkResponse({ type: [StaffMemberDto] })
  @Get()
  async list(): Promise<StaffMemberDto[]> {
    const { rows } = await this.users.page({ role: 'admin', sort: 'username' });
    return rows
      .filter(({ role, staff_roles }) =>
        holdsAll({ role, permissions: this.roles.permissionsOf(staff_roles) }, [WORK_ON_INQUIRIES]),
      )
      .map(({ id, username, name }) => ({ id, username, name }));
  }
}
