import type { LocalDate } from '@shamba/rules';

export type MemberStatus = 'pending' | 'active' | 'paused' | 'cancelled';
/** Names a membership: a customer's active or paused one, or the member that staff chose. */
export type Whose = { userId: number } | { memberId: number };
export type DeliveryMethod = 'ship' | 'pickup';

/** A row of `members`. */
export interface Member {
  id: number;
  version: number;
  userId: number | null;
  tierId: number;
  /** The tier joined with, once the member has moved to another; null: no move. */
  joinedTierId: number | null;
  status: MemberStatus;
  firstName: string;
  lastName: string;
  email: string;
  phone: string | null;
  shippingAddress: string | null;
  shippingCity: string | null;
  shippingState: string | null;
  shippingZip: string | null;
  shippingCountry: string;
  billingZip: string | null;
  deliveryMethod: DeliveryMethod;
  deliveryNotes: string | null;
  winePreferences: string[];
  startedAt: Date | null;
  pausedUntil: LocalDate | null;
  cancelledAt: Date | null;
  cancelReason: string | null;
  orderId: string | null;
  /** Opaque id of the member at the card provider. */
  providerReference: string;
  providerCustomerId: string | null;
}

/** Fields of a member that may change, with their columns. */
export const memberColumns = {
  tierId: 'tier_id',
  joinedTierId: 'joined_tier_id',
  status: 'status',
  shippingAddress: 'shipping_address',
  shippingCity: 'shipping_city',
  shippingState: 'shipping_state',
  shippingZip: 'shipping_zip',
  shippingCountry: 'shipping_country',
  deliveryMethod: 'delivery_method',
  deliveryNotes: 'delivery_notes',
  winePreferences: 'wine_preferences',
  pausedUntil: 'paused_until',
  cancelledAt: 'cancelled_at',
  cancelReason: 'cancel_reason',
} as const satisfies Partial<Record<keyof Member, string>>;

export type MemberPatch = { -readonly [K in keyof typeof memberColumns]?: Member[K] };

/** SELECT list of a Member. */
export const MEMBER_FIELDS = `id, version, user_id AS "userId", tier_id AS "tierId", joined_tier_id AS "joinedTierId", status, first_name AS "firstName", last_name AS "lastName", email, phone,
  shipping_address AS "shippingAddress", shipping_city AS "shippingCity", shipping_state AS "shippingState", shipping_zip AS "shippingZip",
  shipping_country AS "shippingCountry", billing_zip AS "billingZip", delivery_method AS "deliveryMethod", delivery_notes AS "deliveryNotes",
  wine_preferences AS "winePreferences", started_at AS "startedAt", paused_until::text AS "pausedUntil", cancelled_at AS "cancelledAt",
  cancel_reason AS "cancelReason", order_id AS "orderId", provider_reference AS "providerReference", provider_customer_id AS "providerCustomerId"`;

/** A member's fields in the audit log. */
export const auditView = ({
  providerReference: _reference,
  providerCustomerId: _customer,
  ...member
}: Member): Omit<Member, 'providerReference' | 'providerCustomerId'> => member;
