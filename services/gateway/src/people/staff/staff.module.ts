import { Module } from '@nestjs/common';
import { IdentityModule } from '../identity/identity.module.js';
import { MailsModule } from '../mails/mails.module.js';
import { RolesModule } from '../roles/roles.module.js';
import { AdminUsersController } from './admin-users.controller.js';
import { AskNewAddress } from './ask-new-address.js';
import { ChangeUser } from './change-user.js';
import { CheckEditor } from './check-editor.js';
import { CreateAdmin } from './create-admin.js';
import { GiveRoles } from './give-roles.js';
import { StaffController } from './staff.controller.js';

/** Accounts as staff see and change them. */
@Module({
  imports: [IdentityModule, MailsModule, RolesModule],
  controllers: [AdminUsersController, StaffController],
  providers: [ChangeUser, AskNewAddress, GiveRoles, CreateAdmin, CheckEditor],
  exports: [CreateAdmin],
})
export class StaffModule {}
