import { Injectable } from '@nestjs/common';
import { type Change, ChangeMembership } from '../change-membership.js';
import type { DeliveryMethod, Member, MemberPatch } from '../member.js';
import { ShipToRule } from '../ship-to-rule.js';

/** A member's changes of delivery and taste; `undefined` leaves a field unchanged. */
export interface MembershipEdit {
  deliveryMethod: DeliveryMethod | undefined;
  deliveryNotes: string | null | undefined;
  winePreferences: string[] | undefined;
  shippingAddress: string | null | undefined;
  shippingCity: string | null | undefined;
  shippingState: string | null | undefined;
  shippingZip: string | null | undefined;
  shippingCountry: string | undefined;
}

const ADDRESS = ['shippingAddress', 'shippingCity', 'shippingState', 'shippingZip', 'shippingCountry'] as const;

/** Changes a member's preferences, notes, address, or delivery method. */
@Injectable()
export class EditMembership {
  constructor(
    private readonly changes: ChangeMembership,
    private readonly shipTo: ShipToRule,
  ) {}

  /** @throws CannotShipThere (422) when it is to be shipped to a state that we do not serve. */
  execute(userId: number, edit: MembershipEdit, ifMatch: string | undefined): Promise<Member> {
    return this.changes.execute({ userId }, ifMatch, async ({ member, manager }): Promise<Change | null> => {
      const patch = changedFields(member, edit);
      if (Object.keys(patch).length === 0) return null;
      const moved = patch.deliveryMethod !== undefined || ADDRESS.some((field) => patch[field] !== undefined);
      const after = { ...member, ...patch };
      if (moved && after.deliveryMethod === 'ship') {
        const { shippingAddress: address, shippingCity: city, shippingState: state, shippingZip: zip } = after;
        patch.shippingState = await this.shipTo.check({ address, city, state, zip }, manager);
      }
      return moved ? { patch, ...deliverySummary({ ...after, ...patch }) } : { patch };
    });
  }
}

function changedFields(member: Member, edit: MembershipEdit): MemberPatch {
  const entries = Object.entries(edit).filter(
    ([field, value]) =>
      value !== undefined && JSON.stringify(value) !== JSON.stringify(member[field as keyof MembershipEdit]),
  );
  const patch = Object.fromEntries(entries) as MemberPatch;
  if (patch.winePreferences)
    patch.winePreferences = [
      ...new Set(patch.winePreferences.map((text) => text.trim()).filter((text) => text !== '')),
    ];
  return patch;
}

function deliverySummary(member: Member): Pick<Change, 'summary' | 'facts'> {
  if (member.deliveryMethod === 'pickup') return { summary: 'You pick your shipments up at the winery from now on.' };
  const value = [
    member.shippingAddress,
    member.shippingCity,
    `${member.shippingState ?? ''} ${member.shippingZip ?? ''}`,
  ]
    .filter(Boolean)
    .join(', ');
  return { summary: 'Your shipments go to a new address.', facts: [{ label: 'Ship to', value }] };
}
