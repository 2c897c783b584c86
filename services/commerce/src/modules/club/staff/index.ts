import type { Provider, Type } from '@nestjs/common';
import { FindMembers } from './find-members.js';
import { StaffMemberStepsController } from './staff-member-steps.controller.js';
import { StaffMembersController } from './staff-members.controller.js';
import { StaffShipmentsController } from './staff-shipments.controller.js';
import { MarkShipped } from './use-cases/mark-shipped.js';
import { PlanShipment } from './use-cases/plan-shipment.js';
import { RemoveMember } from './use-cases/remove-member.js';

export const staffControllers: Type[] = [StaffMembersController, StaffMemberStepsController, StaffShipmentsController];
export const staffProviders: Provider[] = [FindMembers, PlanShipment, MarkShipped, RemoveMember];
