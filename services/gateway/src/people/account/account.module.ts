import { Module } from '@nestjs/common';
import { IdentityModule } from '../identity/identity.module.js';
import { MailsModule } from '../mails/mails.module.js';
import { RolesModule } from '../roles/roles.module.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { AttemptsModule } from '../attempts/attempts.module.js';
import { CustomersModule } from '../customers/customers.module.js';
import { SignupModule } from '../sign-up/signup.module.js';
import { AdminAccountController } from './closing/admin-account.controller.js';
import { CloseAccount } from './closing/close-account.js';
import { CustomerParts } from './closing/customer-parts.js';
import { OpenMatters } from './closing/open-matters.js';
import { OwnSessionsController } from './profile/own-sessions.controller.js';
import { PrivacyController } from './closing/privacy.controller.js';
import { ProfileController } from './profile/profile.controller.js';
import { RecoveryController } from './recovery/recovery.controller.js';
import { AfterReset } from './recovery/after-reset.js';
import { ArchiveUser } from './closing/archive-user.js';
import { ChangeEmail } from './profile/change-email.js';
import { ChangePassword } from './profile/change-password.js';
import { ConfirmEmail } from './recovery/confirm-email.js';
import { EditProfile } from './profile/edit-profile.js';
import { EndAccount } from './closing/end-account.js';
import { EraseCustomer } from './closing/erase-customer.js';
import { ExportCustomer } from './closing/export-customer.js';
import { ForgetAccount } from './closing/forget-account.js';
import { ReclaimAccount } from './recovery/reclaim-account.js';
import { NewPassword } from './recovery/new-password.js';
import { RequestReset } from './recovery/request-reset.js';
import { ResetPassword } from './recovery/reset-password.js';
import { SendVerification } from './recovery/send-verification.js';
import { TidyMailedLinks } from '../mails/tidy-mailed-links.js';

/** Actions of customers on their own account, and the end of accounts. */
@Module({
  imports: [IdentityModule, MailsModule, RolesModule, SessionsModule, AttemptsModule, CustomersModule, SignupModule],
  controllers: [
    RecoveryController,
    ProfileController,
    OwnSessionsController,
    PrivacyController,
    AdminAccountController,
  ],
  providers: [
    CustomerParts,
    OpenMatters,
    CloseAccount,
    ArchiveUser,
    EndAccount,
    NewPassword,
    RequestReset,
    ResetPassword,
    AfterReset,
    ReclaimAccount,
    SendVerification,
    ConfirmEmail,
    EditProfile,
    ChangePassword,
    ChangeEmail,
    ExportCustomer,
    EraseCustomer,
    ForgetAccount,
    TidyMailedLinks,
  ],
})
export class AccountModule {}
