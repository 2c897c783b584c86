import type { Provider, Type } from '@nestjs/common';
import { StaffBenefitsController } from './staff-benefits.controller.js';
import { FindMember } from './find-member.js';
import { ListMembers } from './list-members.js';
import { StaffMemberStepsController } from './staff-member-steps.controller.js';
import { StaffMembersController } from './staff-members.controller.js';
import { StaffShipmentsController } from './staff-shipments.controller.js';
import { MemberBenefits } from './member-benefits.js';
import { MemberHistory } from './member-history.js';
import { MarkShipped } from './use-cases/mark-shipped.js';
import { PlanShipment } from './use-cases/plan-shipment.js';
import { RemoveMember } from './use-cases/remove-member.js';

export const staffControllers: Type[] = [
  StaffMembersController,
  StaffMemberStepsController,
  StaffShipmentsController,
  StaffBenefitsController,
];
export const staffProviders: Provider[] = [
  ListMembers,
  FindMember,
  PlanShipment,
  MarkShipped,
  RemoveMember,
  MemberBenefits,
  MemberHistory,
];
