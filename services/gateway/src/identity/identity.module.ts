import { Module } from '@nestjs/common';
import { SessionEnd } from '../session/session-end.js';
import { SessionLoader } from '../session/session-loader.js';
import { AdminUsersController } from './admin-users.controller.js';
import { AuthController } from './auth.controller.js';
import { CartHandover } from './cart-handover.js';
import { PasswordSignIn } from './password-sign-in.js';
import { SignInLimits } from './sign-in-limits.js';
import { ArchiveUser } from './use-cases/archive-user.js';
import { ChangeUser } from './use-cases/change-user.js';
import { CreateAdmin } from './use-cases/create-admin.js';
import { RegisterCustomer } from './use-cases/register-customer.js';
import { SignIn } from './use-cases/sign-in.js';
import { UserDirectory } from './user-directory.js';
import { Users } from './users.js';

/** Users and their sessions. */
@Module({
  controllers: [AuthController, AdminUsersController],
  providers: [
    Users, UserDirectory, CartHandover, SignInLimits, PasswordSignIn, SessionLoader, SessionEnd,
    SignIn, RegisterCustomer, CreateAdmin, ChangeUser, ArchiveUser,
  ],
  exports: [Users, SessionLoader],
})
export class IdentityModule {}
