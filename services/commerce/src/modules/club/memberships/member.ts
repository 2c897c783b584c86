import type { LocalDate } from '@shamba/rules';

export type MemberStatus = 'pending' | 'active' | 'paused' | 'cancelled';
/** Names a membership: a customer's active or paused one, or the member that staff chose. */
export type Whose = { userId: number } | { memberId: number };
export type DeliveryMethod = 'ship' | 'pickup';

/** A membership. */
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

/** A member's fields in the audit log. */
export const auditView = ({
  providerReference: _reference,
  providerCustomerId: _customer,
  ...member
}: Member): Omit<Member, 'providerReference' | 'providerCustomerId'> => member;
