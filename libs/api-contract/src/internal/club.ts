/** Calls of the gateway's sign-up to commerce: create a pending member with a card, then activate or abandon it. */

/** A typed card, exchanged in memory and never stored. Accepted only with the emulator. */
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
 * POST /internal/memberships. Idempotent by `signupId` (a UUID), which can't be used again after an abandonment (409
 * `signup_abandoned`).
 */
export interface CreateMembershipRequest {
  signupId: string;
  /** Present when a signed-in user joins. */
  userId?: number;
  tierId: number;
  person: { firstName: string; lastName: string; email: string; phone?: string };
  shipping: MembershipAddress;
  /** Absent: same as shipping. */
  billing?: MembershipAddress;
  payment: {
    /** The card field's one-time token. */
    sourceId?: string;
    card?: TypedCard;
    cardholderName?: string;
  };
  /** Consent given by sending the form; `version` of the terms that the form showed, if known. */
  consent: { version?: string; ageConfirmed?: boolean; at?: string };
  preferences?: { wines?: string[]; deliveryNotes?: string };
  /** Sender of the form for limits: `user:7` or `guest:…`, and the network of the request. */
  from?: { owner?: string; network?: string };
}
export interface CreateMembershipAnswer {
  membershipId: number;
  status: 'pending' | 'active';
}

/** POST /internal/memberships/{signupId}/activate; a repeat returns the same answer. */
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
