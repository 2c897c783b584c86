import { Module } from '@nestjs/common';
import { CardVaultModule } from '../card-vault/index.js';
import { CustomerDataModule } from '../customer-data/index.js';
import { DeclinesModule } from '../declines/index.js';
import { ItemsModule } from '../items/index.js';
import { SealedShipmentsModule } from '../sealed-shipments/index.js';
import { ShippingModule } from '../shipping/index.js';
import { BenefitMeterRepository } from './benefits/benefit-meter.repository.js';
import { Benefits, OpenBenefits } from './benefits/benefits.js';
import { ClubTastings } from './benefits/club-tastings.js';
import { CardController } from './cards/card.controller.js';
import { CardRepository } from './cards/card.repository.js';
import { CardSource } from './cards/card-source.js';
import { AnnounceCard, ReplaceCard } from './cards/replace-card.js';
import { SaveCard } from './cards/save-card.js';
import { SyncCard, SyncCards } from './cards/sync-cards.js';
import { ClubData, ClubExport, EraseMember } from './club-data.js';
import { ConsentRepository } from './consents/consent.repository.js';
import { TermsController } from './consents/terms.controller.js';
import { Members } from './members.js';
import { ChangeTier } from './memberships/change-tier.js';
import { ChangeMembership } from './memberships/change-membership.js';
import { ClubSettings, ClubSettingsController } from './memberships/club-settings.js';
import { ClubStatusController } from './memberships/club-status.controller.js';
import { CustomerMembershipController } from './memberships/customer-membership.controller.js';
import { EndMembership, RemoveMember } from './memberships/end-membership.js';
import { MemberRepository } from './memberships/member.repository.js';
import { MembershipController } from './memberships/membership.controller.js';
import { MembershipSteps } from './memberships/membership-steps.js';
import { MemberStanding } from './memberships/member-standing.js';
import { ResumeDue } from './memberships/resume-due.js';
import { ShipToRule } from './memberships/ship-to-rule.js';
import { ViewMembership } from './memberships/view-membership.js';
import { SendNotices } from './notices/send-notices.js';
import { MemberBoxes } from './releases/member-boxes.js';
import { MemberWindow } from './releases/member-window.js';
import { ReleaseRepository } from './releases/release.repository.js';
import { ChargeRepository } from './shipments/charge.repository.js';
import { RunCharges } from './shipments/run-charges.js';
import { FindNextShipment } from './shipments/next-shipment.js';
import { ShipmentDatesSettings, ShipmentDatesSettingsController } from './shipments/shipment-dates-settings.js';
import { ShipmentRepository } from './shipments/shipment.repository.js';
import { BeginSignup, OpenSignup, SignupRules } from './signups/begin-signup.js';
import { AbandonSignup, ActivateSignup, MembershipConfirmation } from './signups/end-signup.js';
import { SignupRepository } from './signups/signup.repository.js';
import { SignupsController } from './signups/signups.controller.js';
import { MemberShipmentsController } from './staff/member-shipments.controller.js';
import { FindMember, StaffMembers } from './staff/staff-members.js';
import { StaffMembersController } from './staff/staff-members.controller.js';
import { MarkShipped, PlanShipment } from './staff/staff-shipments.js';

/** The wine club: sign-ups, memberships, their cards, consents, shipments and charges. */
@Module({
  imports: [ItemsModule, ShippingModule, DeclinesModule, CardVaultModule, CustomerDataModule, SealedShipmentsModule],
  controllers: [
    ClubStatusController,
    MembershipController,
    CustomerMembershipController,
    CardController,
    TermsController,
    SignupsController,
    ShipmentDatesSettingsController,
    ClubSettingsController,
    StaffMembersController,
    MemberShipmentsController,
  ],
  providers: [
    Members,
    ClubData,
    ClubExport,
    EraseMember,
    MemberRepository,
    ChangeMembership,
    MembershipSteps,
    ChangeTier,
    EndMembership,
    RemoveMember,
    ResumeDue,
    MemberStanding,
    ShipToRule,
    ViewMembership,
    ClubSettings,
    CardRepository,
    CardSource,
    SaveCard,
    AnnounceCard,
    ReplaceCard,
    SyncCard,
    SyncCards,
    ConsentRepository,
    SignupRepository,
    SignupRules,
    OpenSignup,
    BeginSignup,
    MembershipConfirmation,
    AbandonSignup,
    ActivateSignup,
    ChargeRepository,
    RunCharges,
    ShipmentRepository,
    ShipmentDatesSettings,
    FindNextShipment,
    ReleaseRepository,
    MemberBoxes,
    MemberWindow,
    BenefitMeterRepository,
    OpenBenefits,
    Benefits,
    ClubTastings,
    SendNotices,
    StaffMembers,
    FindMember,
    PlanShipment,
    MarkShipped,
  ],
  exports: [Members, ClubTastings, MemberStanding, MemberBoxes, MemberWindow, ClubSettings, RunCharges, ShipToRule],
})
export class ClubModule {}
