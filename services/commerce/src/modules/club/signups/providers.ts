import type { Provider } from '@nestjs/common';
import { SignupRules } from './signup-rules.js';
import { SignupRepository } from './signup.repository.js';
import { AbandonMember } from './use-cases/abandon-member.js';
import { ActivateMember } from './use-cases/activate-member.js';
import { CreatePendingMember } from './use-cases/create-pending-member.js';
import { MembershipConfirmation } from './use-cases/membership-confirmation.js';
import { OpenSignup } from './use-cases/open-signup.js';

export const signupProviders: Provider[] = [
  SignupRepository,
  SignupRules,
  OpenSignup,
  MembershipConfirmation,
  CreatePendingMember,
  ActivateMember,
  AbandonMember,
];
