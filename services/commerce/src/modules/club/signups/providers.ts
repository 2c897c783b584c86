import type { Provider } from '@nestjs/common';
import { SignupRules } from './signup-rules.js';
import { Signups } from './signups.js';
import { AbandonMember } from './use-cases/abandon-member.js';
import { ActivateMember } from './use-cases/activate-member.js';
import { CreatePendingMember, SignupRows } from './use-cases/create-pending-member.js';

export const signupProviders: Provider[] = [
  Signups,
  SignupRules,
  SignupRows,
  CreatePendingMember,
  ActivateMember,
  AbandonMember,
];
