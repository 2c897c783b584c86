import { CheckEditor } from './staff/check-editor.js';
import { Module } from '@nestjs/common';
import { KnownDevices } from './sessions/known-devices.js';
import { SessionEnd } from './sessions/session-end.js';
import { SessionLoader } from './sessions/session-loader.js';
import { SessionIndex } from './sessions/session-index.js';
import { AccountMails } from './mails/account-mails.js';
import { AdminUsersController } from './staff/admin-users.controller.js';
import { AuthController } from './sign-in/auth.controller.js';
import { CartHandover } from './sign-in/cart-handover.js';
import { ConfirmPassword } from './attempts/confirm-password.js';
import { RefuseDemoAccounts } from './identity/refuse-demo-accounts.js';
import { LinkAllowance } from './mails/link-allowance.js';
import { MailTokens } from './mails/mail-tokens.js';
import { NewPassword } from './account/recovery/new-password.js';
import { OwnSessions } from './sessions/own-sessions.js';
import { PasswordStrengthController } from './sign-in/password-strength.controller.js';
import { PasswordSignIn } from './sign-in/password-sign-in.js';
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
import { SecondFactorController } from './sign-in/second-factor.controller.js';
import { SecondFactors } from './second-factor/second-factors.js';
import { SetUpFactor } from './second-factor/set-up-factor.js';
import { SessionStart } from './sign-in/session-start.js';
import { Attempts } from './attempts/attempts.js';
import { Counters } from './attempts/counters.js';
import { SignInLimits } from './attempts/sign-in-limits.js';
import { SignUpLimit } from './attempts/sign-up-limit.js';
import { AskNewAddress } from './staff/ask-new-address.js';
import { ChangeUser } from './staff/change-user.js';
import { CreateAdmin } from './staff/create-admin.js';
import { GiveRoles } from './staff/give-roles.js';
import { RegisterCustomer } from './sign-in/register-customer.js';
import { SearchCustomers } from './customers/search-customers.js';
import { SignIn } from './sign-in/sign-in.js';
import { StaffController } from './staff/staff.controller.js';
import { UserDirectory } from './identity/user-directory.js';
import { Users } from './identity/users.js';
import { VerifiedEmail } from './identity/verified-email.js';

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
  Counters,
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
    Attempts,
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
