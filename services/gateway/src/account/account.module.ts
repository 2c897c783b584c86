import { Module } from '@nestjs/common';
import { CustomersModule } from '../customers/index.js';
import { IdentityModule } from '../identity/index.js';
import { SignupModule } from '../signup/index.js';
import { AdminAccountController } from './admin-account.controller.js';
import { CloseAccount } from './close-account.js';
import { CustomerParts } from './customer-parts.js';
import { OpenMatters } from './open-matters.js';
import { OwnSessionsController } from './own-sessions.controller.js';
import { PrivacyController } from './privacy.controller.js';
import { ProfileController } from './profile.controller.js';
import { RecoveryController } from './recovery.controller.js';
import { AfterReset } from './use-cases/after-reset.js';
import { ArchiveUser } from './use-cases/archive-user.js';
import { ChangeEmail } from './use-cases/change-email.js';
import { ChangePassword } from './use-cases/change-password.js';
import { ConfirmEmail } from './use-cases/confirm-email.js';
import { EditProfile } from './use-cases/edit-profile.js';
import { EndAccount } from './use-cases/end-account.js';
import { EraseCustomer } from './use-cases/erase-customer.js';
import { ExportCustomer } from './use-cases/export-customer.js';
import { ForgetAccount } from './use-cases/forget-account.js';
import { ReclaimAccount } from './use-cases/reclaim-account.js';
import { RequestReset } from './use-cases/request-reset.js';
import { ResetPassword } from './use-cases/reset-password.js';
import { SendVerification } from './use-cases/send-verification.js';
import { TidyMailedLinks } from './use-cases/tidy-mailed-links.js';

/** What customers do with their own account, and how an account ends. */
@Module({
  imports: [IdentityModule, CustomersModule, SignupModule],
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
