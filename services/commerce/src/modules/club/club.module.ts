import { Module } from '@nestjs/common';
import { CardVaultModule } from '../card-vault/index.js';
import { CustomerDataModule } from '../customer-data/index.js';
import { DeclinesModule } from '../declines/index.js';
import { ItemsModule } from '../items/index.js';
import { SealedShipmentsModule } from '../sealed-shipments/index.js';
import { ShippingModule } from '../shipping/index.js';
import { BenefitMeterRepository } from './benefits/benefit-meter.repository.js';
import { CountBenefit } from './benefits/count-benefit.js';
import { OpenBenefits } from './benefits/open-benefits.js';
import { CardController } from './cards/card.controller.js';
import { cardProviders } from './cards/providers.js';
import { ClubData } from './club-data.js';
import { ClubExport } from './club-export.js';
import { ConsentRepository } from './consents/consent.repository.js';
import { TermsRepository } from './consents/terms.repository.js';
import { TermsController } from './consents/terms.controller.js';
import { EraseMember } from './erase-member.js';
import { Members } from './members.js';
import { ClubSettings, ClubSettingsController } from './memberships/club-settings.js';
import { ClubStatusController } from './memberships/club-status.controller.js';
import { CustomerMembershipController } from './memberships/customer-membership.controller.js';
import { MembershipController } from './memberships/membership.controller.js';
import { MembershipStepsController } from './memberships/membership-steps.controller.js';
import { MemberRepository } from './memberships/member.repository.js';
import { OrderedMemberships } from './memberships/ordered-memberships.js';
import { membershipProviders } from './memberships/providers.js';
import { ChargeRepository } from './shipments/charge.repository.js';
import { FindNextShipment } from './shipments/next-shipment.js';
import { ShipmentDatesSettings, ShipmentDatesSettingsController } from './shipments/shipment-dates-settings.js';
import { ShipmentRepository } from './shipments/shipment.repository.js';
import { signupProviders } from './signups/providers.js';
import { SignupsController } from './signups/signups.controller.js';
import { staffControllers, staffProviders } from './staff/index.js';

/** The wine club: sign-ups, memberships, their cards, consents, shipments and charges. */
@Module({
  imports: [ItemsModule, ShippingModule, DeclinesModule, CardVaultModule, CustomerDataModule, SealedShipmentsModule],
  controllers: [
    ClubStatusController,
    MembershipController,
    CustomerMembershipController,
    MembershipStepsController,
    CardController,
    TermsController,
    SignupsController,
    ShipmentDatesSettingsController,
    ClubSettingsController,
    ...staffControllers,
  ],
  providers: [
    Members,
    MemberRepository,
    OrderedMemberships,
    ...membershipProviders,
    ...cardProviders,
    ...signupProviders,
    ...staffProviders,
    BenefitMeterRepository,
    OpenBenefits,
    CountBenefit,
    ConsentRepository,
    TermsRepository,
    ChargeRepository,
    ShipmentRepository,
    ShipmentDatesSettings,
    ClubSettings,
    FindNextShipment,
    ClubData,
    ClubExport,
    EraseMember,
  ],
  exports: [Members],
})
export class ClubModule {}
