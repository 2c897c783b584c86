import { Module } from '@nestjs/common';
import { IdentityModule } from '../identity/identity.module.js';
import { AccountAuthority } from './account-authority.js';
import { EditRoles } from './edit-roles.js';
import { FactorDuty } from './factor-duty.js';
import { RolesController } from './roles.controller.js';
import { StaffRoles } from './staff-roles.js';

/** Staff roles: who may do what. */
@Module({
  imports: [IdentityModule],
  controllers: [RolesController],
  providers: [StaffRoles, AccountAuthority, FactorDuty, EditRoles],
  exports: [StaffRoles, AccountAuthority, FactorDuty],
})
export class RolesModule {}
