import { Module } from '@nestjs/common';
import { AdminAccountController } from './account/closing/admin-account.controller.js';
import { ArchiveUser } from './account/closing/archive-user.js';
import { CloseAccount } from './account/closing/close-account.js';
import { CustomerParts } from './account/closing/customer-parts.js';
import { EndAccount } from './account/closing/end-account.js';
import { EraseCustomer } from './account/closing/erase-customer.js';
import { ForgetAccount } from './account/closing/forget-account.js';
import { OpenMatters } from './account/closing/open-matters.js';
import { PrivacyController } from './account/closing/privacy.controller.js';
import { ChangeEmail } from './account/profile/change-email.js';
import { OwnProfile } from './account/profile/own-profile.js';
import { OwnSessionsController } from './account/profile/own-sessions.controller.js';
import { ProfileController } from './account/profile/profile.controller.js';
import { EmailVerification } from './account/recovery/email-verification.js';
import { NewPassword } from './account/recovery/new-password.js';
import { RequestReset, ResetPassword } from './account/recovery/password-reset.js';
import { ReclaimAccount } from './account/recovery/reclaim-account.js';
import { RecoveryController } from './account/recovery/recovery.controller.js';
import { ConfirmPassword } from './attempts/confirm-password.js';
import { Counters } from './attempts/counters.js';
import { SignInLimits } from './attempts/sign-in-limits.js';
import { CustomersController } from './customers/customers.controller.js';
import { CustomerFactsRepository } from './customers/facts/customer-facts.repository.js';
import { FillCustomerFacts } from './customers/facts/fill-customer-facts.js';
import { CustomerNotesController } from './customers/notes/customer-notes.controller.js';
import { CustomerNotes } from './customers/notes/customer-notes.js';
import { FirstRunController } from './first-run/first-run.controller.js';
import { FirstRun } from './first-run/first-run.js';
import { MailSamplesController } from './first-run/mail-samples.controller.js';
import { SendTestMail } from './first-run/send-test-mail.js';
import { SetUpStepsController } from './first-run/set-up-steps.controller.js';
import { RefuseDemoAccounts } from './identity/refuse-demo-accounts.js';
import { UserDirectory } from './identity/user-directory.js';
import { UserRepository } from './identity/user.repository.js';
import { VerifiedEmail } from './identity/verified-email.js';
import { AccountMails } from './mails/account-mails.js';
import { LinkAllowance } from './mails/link-allowance.js';
import { MailTokens } from './mails/mail-tokens.js';
import { TidyMailedLinks } from './mails/tidy-mailed-links.js';
import { AccountAuthority } from './roles/account-authority.js';
import { EditRoles } from './roles/edit-roles.js';
import { FactorDuty } from './roles/factor-duty.js';
import { RolesController } from './roles/roles.controller.js';
import { StaffRoles } from './roles/staff-roles.js';
import { FactorState } from './second-factor/factor-state.js';
import { FactorStep } from './second-factor/factor-step.js';
import { NotedFactor } from './second-factor/noted-factor.js';
import { OwnFactor } from './second-factor/own-factor.js';
import { SecondFactors } from './second-factor/second-factors.js';
import { KnownDevices } from './sessions/known-devices.js';
import { SessionEnd } from './sessions/session-end.js';
import { SessionIndex } from './sessions/session-index.js';
import { SessionLoader } from './sessions/session-loader.js';
import { AuthController } from './sign-in/auth.controller.js';
import { PasswordSignIn } from './sign-in/password-sign-in.js';
import { PasswordStrengthController } from './sign-in/password-strength.controller.js';
import { RegisterCustomer } from './sign-in/register-customer.js';
import { SecondFactorController } from './sign-in/second-factor.controller.js';
import { SessionStart } from './sign-in/session-start.js';
import { SignupController } from './sign-up/signup.controller.js';
import { FinishSignups } from './sign-up/steps/finish-signups.js';
import { JoinSignup } from './sign-up/steps/join-signup.js';
import { Memberships } from './sign-up/steps/memberships.js';
import { ReserveSignup, RunSignup } from './sign-up/steps/run-signup.js';
import { SignupRepository } from './sign-up/steps/signup.repository.js';
import { ActivateMember, ActivateUser, EndSignup } from './sign-up/steps/signup-steps.js';
import { AdminUsersController } from './staff/admin-users.controller.js';
import { AddStaff } from './staff/add-staff.js';
import { ChangeUser, NewAddress } from './staff/change-user.js';
import { CheckEditor } from './staff/check-editor.js';
import { CreateAdmin } from './staff/create-admin.js';
import { StaffController } from './staff/staff.controller.js';

/** People: accounts, identity, permissions, and the end of accounts. */
@Module({
  controllers: [
    ...[AuthController, SecondFactorController, PasswordStrengthController],
    ...[RolesController, AdminUsersController, StaffController, CustomersController, CustomerNotesController],
    ...[SignupController, RecoveryController, ProfileController, OwnSessionsController],
    ...[PrivacyController, AdminAccountController],
    ...[FirstRunController, SetUpStepsController, MailSamplesController],
  ],
  providers: [
    ...[UserRepository, UserDirectory, VerifiedEmail, RefuseDemoAccounts],
    ...[AccountMails, MailTokens, LinkAllowance, TidyMailedLinks],
    ...[StaffRoles, AccountAuthority, FactorDuty, EditRoles],
    ...[SessionLoader, SessionEnd, SessionIndex, KnownDevices],
    ...[Counters, SignInLimits, ConfirmPassword],
    ...[SecondFactors, NotedFactor, FactorState, FactorStep, OwnFactor],
    ...[PasswordSignIn, SessionStart, RegisterCustomer],
    ...[ChangeUser, NewAddress, CreateAdmin, AddStaff, CheckEditor],
    ...[CustomerFactsRepository, FillCustomerFacts, CustomerNotes],
    ...[SignupRepository, Memberships, ReserveSignup, ActivateUser, ActivateMember, EndSignup],
    ...[JoinSignup, RunSignup, FinishSignups],
    ...[NewPassword, RequestReset, ResetPassword, ReclaimAccount, EmailVerification, OwnProfile, ChangeEmail],
    ...[CustomerParts, OpenMatters, CloseAccount, ArchiveUser, EndAccount, EraseCustomer, ForgetAccount],
    ...[FirstRun, SendTestMail],
  ],
  exports: [UserRepository, StaffRoles, SessionLoader, Counters, FirstRun],
})
export class PeopleModule {}
