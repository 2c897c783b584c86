/** Facts about a cart's items for a quote, read with one call per service. Money: decimal strings. */
export type TaxClass = 'standard' | 'lodging' | 'none';

export interface CatalogItemsRequest {
  wineIds: number[];
  tierIds: number[];
}
export interface WineItem {
  id: number;
  skuId: number;
  sku: string;
  slug: string;
  name: string;
  type: string;
  price: string;
  currency: string;
  taxClass: TaxClass;
  /** Bottles in stock. Holds of other checkouts are not subtracted; placing a hold checks them. */
  stockQuantity: number;
  /** Most bottles that one checkout may hold; absent in the previous release. */
  maxPerCheckout?: number;
  imageUrl: string | null;
  vintage: number | null;
  tastingNotes: string | null;
  description: string | null;
  archived: boolean;
  /** Another number after each change of these facts, save the stock; absent in the previous release. */
  version?: number;
}
/** An allowance per period. Kinds: `countedBenefits` in @shamba/rules. */
export interface CountedBenefitItem {
  kind: string;
  allowance: number;
  period: string;
}
export interface TierItem {
  id: number;
  name: string;
  discountPercentage: string;
  pricePerQuarter: string | null;
  bottlesPerQuarter: number | null;
  currency: string;
  taxClass: TaxClass;
  active: boolean;
  /** Benefits of the tier as texts by staff. */
  benefits: string[];
  /** Complimentary tastings a month; null: not set. */
  monthlyTastings: number | null;
  /** Counted benefits, tastings first; absent in the previous release. */
  counted?: CountedBenefitItem[];
}
export interface CatalogItemsAnswer {
  wines: WineItem[];
  tiers: TierItem[];
}
/** GET /internal/items/shelf */
export interface ShelfAnswer {
  wines: WineItem[];
}

/** A wine's bottle, for reports. */
export interface BottleFacts {
  wineId: number;
  sizeMl: number;
  vintage: number | null;
  /** Percent by volume; null: not noted. */
  abv: string | null;
}
/** GET /internal/items/bottles: of every wine, archived ones too. */
export interface BottlesAnswer {
  bottles: BottleFacts[];
}

export interface HospitalityItemsRequest {
  eventIds: number[];
  experienceIds: number[];
  slotIds: number[];
  stay: boolean;
  /** True with a stay in the cart: its taken nights are wanted. */
  nights?: boolean;
  /** Add-ons of stays in the cart. */
  addOnIds?: number[];
}
export interface EventItem {
  id: number;
  title: string;
  /** null: free. */
  price: string | null;
  currency: string;
  taxClass: TaxClass;
  location: string | null;
  category: string | null;
  description: string | null;
  imageUrl: string | null;
  ticketLink: string | null;
  archived: boolean;
  /** Most seats of one date that one checkout may hold; absent in the previous release. */
  maxPerCheckout?: number;
  occurrences: {
    id: number;
    date: string;
    startTime: string | null;
    endTime: string | null;
    seatsLeft: number;
    past: boolean;
    cancelled: boolean;
  }[];
}
export interface ExperienceItem {
  id: number;
  title: string;
  price: string | null;
  currency: string;
  taxClass: TaxClass;
  duration: string | null;
  maxGuests: number | null;
  description: string | null;
  imageUrl: string | null;
  /** Absent in the previous release. */
  category?: string;
  bookable: boolean;
  active: boolean;
  archived: boolean;
}
export interface SlotItem {
  id: number;
  experienceId: number;
  date: string;
  time: string;
  placesLeft: number;
  past: boolean;
  /** Most places that one checkout may hold; absent in the previous release. */
  maxPerCheckout?: number;
}
/** An add-on of a stay. Archived add-ons are included as not offered. */
export interface AddOnItem {
  id: number;
  name: string;
  price: string;
  taxClass: TaxClass;
  offered: boolean;
  /** Days of arrival without this add-on. */
  notOn: string[];
}
export interface StayItem {
  unitId: number;
  title: string;
  weekdayRate: string;
  weekendRate: string;
  cleaningFee: string;
  /** Percent, e.g. "12.50". */
  taxRate: string;
  minStayNights: number;
  /** Most nights that one checkout may hold; absent in the previous release. */
  maxNights?: number;
  maxGuests: number;
  currency: string;
  imageUrl: string | null;
  /** By check-in day. `minStayNights` null: the house's minimum; absent in the previous release. */
  seasonRates: { startDate: string; endDate: string; nightlyRate: string; minStayNights?: number | null }[];
  /** Add-ons of the request; absent in the previous release. */
  addOns?: AddOnItem[];
  /** Booked and blocked nights from today on, when wanted; `to` is the day after the last night. */
  taken?: { from: string; to: string }[];
}
export interface HospitalityItemsAnswer {
  events: EventItem[];
  experiences: ExperienceItem[];
  slots: SlotItem[];
  stay: StayItem | null;
}
