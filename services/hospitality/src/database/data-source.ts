import { DataSource } from 'typeorm';
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
import { eventEntities } from '../modules/events/event.entities.js';
import { experienceEntities } from '../modules/experiences/experience.entities.js';
import { GalleryImage } from '../modules/gallery/gallery-image.entity.js';
import { Hold, HoldLine } from '../modules/hold-sets/hold.entity.js';
import { CancelledOrder, RefundedLine } from '../modules/orders/order-state.entity.js';
import { ClosedHours, Closure, OpeningHour, Property } from '../modules/property/index.js';
import { VerifiedEmail } from '../modules/customers/verified-email.entity.js';
import { stayEntities } from '../modules/stay/records/stay.entities.js';
import { Property1700000001000 } from './migrations/1700000001000-property.js';
import { Stay1700000002000 } from './migrations/1700000002000-stay.js';
import { Events1700000003000 } from './migrations/1700000003000-events.js';
import { Experiences1700000004000 } from './migrations/1700000004000-experiences.js';
import { Holds1700000005000 } from './migrations/1700000005000-holds.js';
import { Customers1700000006000 } from './migrations/1700000006000-customers.js';
import { PropertyFacts1795356300001 } from './migrations/1795356300001-property-facts.js';
import { HideCardNumbers1795356060002 } from './migrations/1795356060002-hide-card-numbers.js';
import { HideMoreCardNumbers1795384500004 } from './migrations/1795384500004-hide-more-card-numbers.js';
import { BoundedHolds1795356100002 } from './migrations/1795356100002-bounded-holds.js';
import { RequestNetworks1795356100003 } from './migrations/1795356100003-request-networks.js';
import { ListSearch1795354200002 } from './migrations/1795354200002-list-search.js';
import { ClosedHours1795398600011 } from './migrations/1795398600011-closed-hours.js';
import { SeasonNights1795410000012 } from './migrations/1795410000012-season-nights.js';
import { AddOns1795421000031 } from './migrations/1795421000031-add-ons.js';
import { StaysTold1795426200001 } from './migrations/1795426200001-stays-told.js';
import { Reminders1795574300001 } from './migrations/1795574300001-reminders.js';
import { StayMoves1795466400001 } from './migrations/1795466400001-stay-moves.js';
import { PaidDifferences1795494600011 } from './migrations/1795494600011-paid-differences.js';
import { StayLinks1795500000001 } from './migrations/1795500000001-stay-links.js';
import { OwnWinery1795398600002 } from './migrations/1795398600002-own-winery.js';
import { OneSpelling1795650000005 } from './migrations/1795650000005-one-spelling.js';
import { OverMidnight1795650000006 } from './migrations/1795650000006-over-midnight.js';
import { PhoneStays1795707000001 } from './migrations/1795707000001-phone-stays.js';
import { StayFeeds1795800000011 } from './migrations/1795800000011-stay-feeds.js';
import { RefundedStays1795900000031 } from './migrations/1795900000031-refunded-stays.js';
import { LinkTaxes1795900000032 } from './migrations/1795900000032-link-taxes.js';
import { FreeStays1795900000033 } from './migrations/1795900000033-free-stays.js';

/** Tables of hospitality; migrations run sorted by the time in their class name. */
export const schema: SchemaParts = {
  entities: [
    Property,
    OpeningHour,
    Closure,
    ClosedHours,
    ...stayEntities,
    GalleryImage,
    ...eventEntities,
    ...experienceEntities,
    Hold,
    HoldLine,
    CancelledOrder,
    RefundedLine,
    VerifiedEmail,
  ],
  migrations: [
    KitTables1700000000000,
    Property1700000001000,
    Stay1700000002000,
    Events1700000003000,
    Experiences1700000004000,
    Holds1700000005000,
    Customers1700000006000,
    HideCardNumbers1795356060002,
    BoundedHolds1795356100002,
    RequestNetworks1795356100003,
    SearchText1795354200000,
    ListSearch1795354200002,
    KitSettings1795356200000,
    KitAudit1795374100000,
    PropertyFacts1795356300001,
    KitCustomerEndings1795384000001,
    HideMoreCardNumbers1795384500004,
    ClosedHours1795398600011,
    OwnWinery1795398600002,
    SeasonNights1795410000012,
    AddOns1795421000031,
    StaysTold1795426200001,
    KitScheduleRuns1795432800001,
    KitTraces1795450000001,
    StayMoves1795466400001,
    PaidDifferences1795494600011,
    StayLinks1795500000001,
    Reminders1795574300001,
    OneSpelling1795650000005,
    OverMidnight1795650000006,
    PhoneStays1795707000001,
    StayFeeds1795800000011,
    RefundedStays1795900000031,
    LinkTaxes1795900000032,
    FreeStays1795900000033,
  ],
};

/** An unopened connection for commands and tests. */
export const createDataSource = (url: string): DataSource =>
  new DataSource(createDataSourceOptions({ ...schema, url }));
