/** What the gateway's sign-up asks of commerce: a pending member with a card, then to activate or to abandon it. */

/** A card as it is typed, exchanged in memory and never kept. Accepted with the emulator only. */
export interface TypedCard {
  number: string;
  expMonth: number;
  expYear: number;
  cvv: string;
}

export interface MembershipAddress {
  address: string;
  city: string;
  /** Two-letter code or the state's name. */
  state: string;
  zip: string;
  /** Default US. */
  country?: string;
}

/**
 * POST /internal/memberships. Idempotent by `signupId` (a UUID); after
 * an abandonment that id is spent (409 `signup_abandoned`).
 */
export interface CreateMembershipRequest {
  signupId: string;
  /** Present when a signed-in user joins. */
  userId?: number;
  tierId: number;
  person: { firstName: string; lastName: string; email: string; phone?: string };
  shipping: MembershipAddress;
  /** Absent: as shipping. */
  billing?: MembershipAddress;
  payment: {
    /** The card field's one-time token. */
    sourceId?: string;
    card?: TypedCard;
    cardholderName?: string;
  };
  /** Sending the form is the consent; the version is what the form showed, if it said so. */
  consent: { version?: string; ageConfirmed?: boolean; at?: string };
  preferences?: { wines?: string[]; deliveryNotes?: string };
  /** Who sends the form, as limits count it: `user:7` or `guest:…`, and the network of the request. */
  from?: { owner?: string; network?: string };
}
export interface CreateMembershipAnswer {
  membershipId: number;
  status: 'pending' | 'active';
}

/** POST /internal/memberships/{signupId}/activate; repeating it answers the same. */
export interface ActivateMembershipRequest {
  userId: number;
}
export interface ActivateMembershipAnswer {
  membership: {
    id: number;
    status: 'active' | 'paused' | 'cancelled';
    tier_id: number;
    tier_name: string;
    next_shipment_date: string | null;
  };
}
