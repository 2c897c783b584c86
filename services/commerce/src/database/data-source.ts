import {
  createDataSourceOptions,
  KitAudit1795374100000,
  KitScheduleRuns1795432800001,
  KitCustomerEndings1795384000001,
  KitSettings1795356200000,
  KitTables1700000000000,
  KitTraces1795450000001,
  type SchemaParts,
  SearchText1795354200000,
} from '@shamba/service-kit/database';
import { DataSource } from 'typeorm';
import { Address } from '../modules/addresses/address.entity.js';
import { CancellationRule } from '../modules/cancellation/cancellation-rule.entity.js';
import { Fulfilment } from '../modules/orders/fulfilment.entity.js';
import { Order } from '../modules/orders/order.entity.js';
import { OrderAdjustment } from '../modules/orders/order-adjustment.entity.js';
import { OrderEvent } from '../modules/orders/order-event.entity.js';
import { OrderLine } from '../modules/orders/order-line.entity.js';
import { OrderPayment } from '../modules/orders/order-payment.entity.js';
import { Books } from '../modules/figures/books.entity.js';
import { MonthLock } from '../modules/months/month-lock.entity.js';
import { StayAddition } from '../modules/orders/stay-addition.entity.js';
import { PaymentAttempt } from '../modules/payments/payment-attempt.entity.js';
import { PaymentFee } from '../modules/payments/payment-fee.entity.js';
import { RefundRow } from '../modules/refunds/refund.entity.js';
import { CartLineRow, CartRow } from '../modules/cart/cart.entity.js';
import { DeclineCount } from '../modules/declines/decline-count.entity.js';
import { TaxRate } from '../modules/pricing/tax-rate.entity.js';
import { clubEntities } from '../modules/club/entities.js';
import { Dispute } from '../modules/refunds/foreign/dispute.entity.js';
import { SealedShipment } from '../modules/sealed-shipments/sealed-shipment.entity.js';
import { WebhookState } from '../modules/payments/webhook-health/webhook-state.entity.js';
import { ProviderEvent } from '../modules/settlement/provider-event.entity.js';
import { ShipState } from '../modules/shipping/ship-state.entity.js';
import { ShippingSetting } from '../modules/shipping/shipping-setting.entity.js';
import { Club1700000002100 } from './migrations/1700000002100-club.js';
import { CommerceTables1700000002000 } from './migrations/1700000002000-commerce-tables.js';
import { GivingBack1764000100000 } from './migrations/1764000100000-giving-back.js';
import { RefundLimits1795354000100 } from './migrations/1795354000100-refund-limits.js';
import { OrderLists1795354200006 } from './migrations/1795354200006-order-lists.js';
import { DeclineCounts1795354000200 } from './migrations/1795354000200-decline-counts.js';
import { ReferenceData1700000002001 } from './migrations/1700000002001-reference-data.js';
import { MemberDiscount1795363200003 } from './migrations/1795363200003-member-discount.js';
import { OrderLinks1795363200001 } from './migrations/1795363200001-order-links.js';
import { HideCardNumbers1795356060003 } from './migrations/1795356060003-hide-card-numbers.js';
import { HideMoreCardNumbers1795384500001 } from './migrations/1795384500001-hide-more-card-numbers.js';
import { SalesDays1795371000001 } from './migrations/1795371000001-sales-days.js';
import { SalesMoves1795384800001 } from './migrations/1795384800001-sales-moves.js';
import { OrderPayments1795384800002 } from './migrations/1795384800002-order-payments.js';
import { PaymentsOfOrders1795384800003 } from './migrations/1795384800003-payments-of-orders.js';
import { OrderChannels1795384800004 } from './migrations/1795384800004-order-channels.js';
import { OrderChannelsValidated1795384800005 } from './migrations/1795384800005-order-channels-validated.js';
import { DatedTaxRates1795384800006 } from './migrations/1795384800006-dated-tax-rates.js';
import { SealedShipments1795356200001 } from './migrations/1795356200001-sealed-shipments.js';
import { DiscountOnce1795388400002 } from './migrations/1795388400002-discount-once.js';
import { EndedCustomers1795380000001 } from './migrations/1795380000001-ended-customers.js';
import { PackingLists1795394600001 } from './migrations/1795394600001-packing-lists.js';
import { WaitingParcels1795394600002 } from './migrations/1795394600002-waiting-parcels.js';
import { MemberList1795406700001 } from './migrations/1795406700001-member-list.js';
import { MemberSearch1795374000001 } from './migrations/1795374000001-member-search.js';
import { BenefitMeters1795421000033 } from './migrations/1795421000033-benefit-meters.js';
import { UnsentQuarters1795466400002 } from './migrations/1795466400002-unsent-quarters.js';
import { PaymentLinks1795500000002 } from './migrations/1795500000002-payment-links.js';
import { ForeignRefunds1795642800001 } from './migrations/1795642800001-foreign-refunds.js';
import { StayAdditions1795494600012 } from './migrations/1795494600012-stay-additions.js';
import { ClubTerms1795494700000 } from './migrations/1795494700000-club-terms.js';
import { RequestDigests1795420800002 } from './migrations/1795420800002-request-digests.js';
import { OneSpelling1795650000002 } from './migrations/1795650000002-one-spelling.js';
import { WebhookState1795660000003 } from './migrations/1795660000003-webhook-state.js';
import { FiguresAgree1795706400001 } from './migrations/1795706400001-figures-agree.js';
import { KeptFees1795706900001 } from './migrations/1795706900001-kept-fees.js';
import { PaymentFees1795900000002 } from './migrations/1795900000002-payment-fees.js';
import { MembersByDay1795730400001 } from './migrations/1795730400001-members-by-day.js';
import { RateSources1795900000004 } from './migrations/1795900000004-rate-sources.js';
import { FeesInBooks1795900000031 } from './migrations/1795900000031-fees-in-books.js';
import { RefundsByDay1795900000006 } from './migrations/1795900000006-refunds-by-day.js';
import { ShippedParcels1795900000032 } from './migrations/1795900000032-shipped-parcels.js';
import { PhoneStays1795707000002 } from './migrations/1795707000002-phone-stays.js';
import { ChargedRates1795900000001 } from './migrations/1795900000001-charged-rates.js';
import { Months1795900000003 } from './migrations/1795900000003-months.js';
import { ClubReleases1795900000051 } from './migrations/1795900000051-club-releases.js';
import { MemberBoxes1795900000056 } from './migrations/1795900000056-member-boxes.js';
import { ClubRun1795900000071 } from './migrations/1795900000071-club-run.js';
import { ToldBoxes1795900000091 } from './migrations/1795900000091-told-boxes.js';
import { PaidBoxes1795900000101 } from './migrations/1795900000101-paid-boxes.js';
import { TastingsOfOrders1795900000121 } from './migrations/1795900000121-tastings-of-orders.js';
import { ClubNotices1795900000122 } from './migrations/1795900000122-club-notices.js';
import { FreedBoxes1795900000131 } from './migrations/1795900000131-freed-boxes.js';
import { ShareChanges1795900000141 } from './migrations/1795900000141-share-changes.js';
import { ReleaseClaims1795900000142 } from './migrations/1795900000142-release-claims.js';
import { NoGuestIndex1795900000152 } from './migrations/1795900000152-no-guest-index.js';
import { CarriedBenefits1795900000171 } from './migrations/1795900000171-carried-benefits.js';
import { DisputesComeBack1795900000151 } from './migrations/1795900000151-disputes-come-back.js';
import { ReturnsWithoutMoney1795900000132 } from './migrations/1795900000132-returns-without-money.js';

/** Entities and migrations of commerce. */
export const schema: SchemaParts = {
  entities: [
    ShippingSetting,
    Address,
    Books,
    CancellationRule,
    CartLineRow,
    CartRow,
    DeclineCount,
    Dispute,
    Fulfilment,
    Order,
    MonthLock,
    OrderAdjustment,
    OrderEvent,
    OrderLine,
    OrderPayment,
    PaymentAttempt,
    PaymentFee,
    ProviderEvent,
    RefundRow,
    SealedShipment,
    ShipState,
    StayAddition,
    TaxRate,
    WebhookState,
    ...clubEntities,
  ],
  migrations: [
    KitTables1700000000000,
    CommerceTables1700000002000,
    ReferenceData1700000002001,
    Club1700000002100,
    GivingBack1764000100000,
    RefundLimits1795354000100,
    DeclineCounts1795354000200,
    HideCardNumbers1795356060003,
    KitSettings1795356200000,
    KitAudit1795374100000,
    SealedShipments1795356200001,
    SearchText1795354200000,
    OrderLists1795354200006,
    OrderLinks1795363200001,
    MemberDiscount1795363200003,
    SalesDays1795371000001,
    MemberSearch1795374000001,
    EndedCustomers1795380000001,
    KitCustomerEndings1795384000001,
    SalesMoves1795384800001,
    OrderPayments1795384800002,
    PaymentsOfOrders1795384800003,
    OrderChannels1795384800004,
    OrderChannelsValidated1795384800005,
    DatedTaxRates1795384800006,
    DiscountOnce1795388400002,
    HideMoreCardNumbers1795384500001,
    PackingLists1795394600001,
    WaitingParcels1795394600002,
    MemberList1795406700001,
    RequestDigests1795420800002,
    BenefitMeters1795421000033,
    KitScheduleRuns1795432800001,
    KitTraces1795450000001,
    UnsentQuarters1795466400002,
    StayAdditions1795494600012,
    ClubTerms1795494700000,
    PaymentLinks1795500000002,
    ForeignRefunds1795642800001,
    OneSpelling1795650000002,
    WebhookState1795660000003,
    FiguresAgree1795706400001,
    KeptFees1795706900001,
    PhoneStays1795707000002,
    MembersByDay1795730400001,
    ChargedRates1795900000001,
    PaymentFees1795900000002,
    RateSources1795900000004,
    Months1795900000003,
    RefundsByDay1795900000006,
    FeesInBooks1795900000031,
    ShippedParcels1795900000032,
    ClubReleases1795900000051,
    MemberBoxes1795900000056,
    ClubRun1795900000071,
    ToldBoxes1795900000091,
    PaidBoxes1795900000101,
    TastingsOfOrders1795900000121,
    ClubNotices1795900000122,
    FreedBoxes1795900000131,
    ShareChanges1795900000141,
    ReleaseClaims1795900000142,
    NoGuestIndex1795900000152,
    CarriedBenefits1795900000171,
    ReturnsWithoutMoney1795900000132,
    DisputesComeBack1795900000151,
  ],
};

export const createDataSource = (url: string): DataSource =>
  new DataSource(createDataSourceOptions({ ...schema, url, applicationName: 'commerce' }));
