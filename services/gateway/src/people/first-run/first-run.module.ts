import { Module } from '@nestjs/common';
import { IdentityModule } from '../identity/identity.module.js';
import { RolesModule } from '../roles/roles.module.js';
import { AttemptsModule } from '../attempts/attempts.module.js';
import { SignInModule } from '../sign-in/sign-in.module.js';
import { StaffModule } from '../staff/staff.module.js';
import { FirstRunController } from './first-run.controller.js';
import { FirstRun } from './first-run.js';
import { MailSamplesController } from './mail-samples.controller.js';
import { PrintSetUpCode } from './print-set-up-code.js';
import { SetUpStepsController } from './set-up-steps.controller.js';
import { MakeFirstOwner } from './make-first-owner.js';
import { SendTestMail } from './send-test-mail.js';

/** The first run of a site without demo data: from the one-time code to a winery that is set up. */
@Module({
  imports: [IdentityModule, RolesModule, AttemptsModule, SignInModule, StaffModule],
  controllers: [FirstRunController, SetUpStepsController, MailSamplesController],
  providers: [FirstRun, PrintSetUpCode, MakeFirstOwner, SendTestMail],
  exports: [FirstRun],
})
export class FirstRunModule {}
