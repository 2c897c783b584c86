import type { Provider } from '@nestjs/common';
import { ChangeMembership } from './change-membership.js';
import { MemberStanding } from './member-standing.js';
import { ShipToRule } from './ship-to-rule.js';
import { Tastings } from './tastings.js';
import { CancelMembership } from './use-cases/cancel-membership.js';
import { ChangeTier } from './use-cases/change-tier.js';
import { EditMembership } from './use-cases/edit-membership.js';
import { PauseMembership } from './use-cases/pause-membership.js';
import { ResumeDue } from './use-cases/resume-due.js';
import { SearchMembers } from './use-cases/search-members.js';
import { SkipShipment } from './use-cases/skip-shipment.js';
import { ViewMembership } from './view-membership.js';

export const membershipProviders: Provider[] = [
  ChangeMembership,
  MemberStanding,
  ShipToRule,
  Tastings,
  ViewMembership,
  EditMembership,
  SkipShipment,
  PauseMembership,
  ResumeDue,
  ChangeTier,
  CancelMembership,
  SearchMembers,
];
