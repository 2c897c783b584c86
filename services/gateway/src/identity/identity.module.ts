import { CheckEditor } from './check-editor.js';
import { Module } from '@nestjs/common';
import { KnownDevices } from './sessions/known-devices.js';
import { SessionEnd } from './sessions/session-end.js';
import { SessionLoader } from './sessions/session-loader.js';
import { SessionIndex } from './sessions/session-index.js';
import { AccountMails } from './account-mails.js';
import { AdminUsersController } from './admin-users.controller.js';
import { AuthController } from './auth.controller.js';
import { CartHandover } from './cart-handover.js';
import { ConfirmPassword } from './confirm-password.js';
import { RefuseDemoAccounts } from './refuse-demo-accounts.js';
import { LinkAllowance } from './link-allowance.js';
import { MailTokens } from './mail-tokens.js';
import { NewPassword } from './new-password.js';
import { OwnSessions } from './own-sessions.js';
import { PasswordStrengthController } from './password-strength.controller.js';
import { PasswordSignIn } from './password-sign-in.js';
import { AccountAuthority } from './roles/account-authority.js';
import { EditRoles } from './roles/edit-roles.js';
import { FactorDuty } from './roles/factor-duty.js';
import { RolesController } from './roles/roles.controller.js';
import { StaffRoles } from './roles/staff-roles.js';
import { ChangeFactor } from './second-factor/change-factor.js';
import { CheckCode } from './second-factor/check-code.js';
import { ConfirmFactor } from './second-factor/confirm-factor.js';
import { FactorState } from './second-factor/factor-state.js';
import { FactorStep } from './second-factor/factor-step.js';
import { NotedFactor } from './second-factor/noted-factor.js';
import { SecondFactorController } from './second-factor/second-factor.controller.js';
import { SecondFactors } from './second-factor/second-factors.js';
import { SetUpFactor } from './second-factor/set-up-factor.js';
import { SessionStart } from './session-start.js';
import { SignInLimits } from './sign-in-limits.js';
import { SignUpLimit } from './sign-up-limit.js';
import { AskNewAddress } from './use-cases/ask-new-address.js';
import { ChangeUser } from './use-cases/change-user.js';
import { CreateAdmin } from './use-cases/create-admin.js';
import { GiveRoles } from './use-cases/give-roles.js';
import { RegisterCustomer } from './use-cases/register-customer.js';
import { SearchCustomers } from './use-cases/search-customers.js';
import { SignIn } from './use-cases/sign-in.js';
import { StaffController } from './staff.controller.js';
import { UserDirectory } from './user-directory.js';
import { Users } from './users.js';
import { VerifiedEmail } from './verified-email.js';

/** What the modules around accounts and sign-ups build on. */
const shared = [
  Users,
  UserDirectory,
  CreateAdmin,
  SessionLoader,
  SessionEnd,
  SessionIndex,
  FactorStep,
  SessionStart,
  KnownDevices,
  StaffRoles,
  AccountAuthority,
  OwnSessions,
  ConfirmPassword,
  SignInLimits,
  SignUpLimit,
  LinkAllowance,
  MailTokens,
  NewPassword,
  AccountMails,
  VerifiedEmail,
];

/** Users and their sessions. */
@Module({
  controllers: [
    RolesController,
    AuthController,
    SecondFactorController,
    PasswordStrengthController,
    AdminUsersController,
    StaffController,
  ],
  providers: [
    ...shared,
    EditRoles,
    FactorDuty,
    GiveRoles,
    RefuseDemoAccounts,
    CartHandover,
    PasswordSignIn,
    SignIn,
    RegisterCustomer,
    ChangeUser,
    AskNewAddress,
    SearchCustomers,
    SecondFactors,
    NotedFactor,
    CheckCode,
    ConfirmFactor,
    FactorState,
    SetUpFactor,
    ChangeFactor,
    CheckEditor,
  ],
  exports: shared,
})
export class IdentityModule {}
