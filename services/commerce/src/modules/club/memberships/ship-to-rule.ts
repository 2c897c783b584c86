import { Injectable } from '@nestjs/common';
import { isPoBox, zipOfOtherState } from '@shamba/rules';
import type { FieldErrors } from '@shamba/service-kit/http';
import type { EntityManager } from 'typeorm';
import { ShipStateRepository } from '../../shipping/index.js';
import { CannotShipThere } from '../club.errors.js';

export interface ShipToClaim {
  address: string | null;
  /** Apartment, suite, unit. */
  unit?: string | null;
  city: string | null;
  /** Two-letter code or name. */
  state: string | null;
  zip: string | null;
}

const REQUIRED: [Exclude<keyof ShipToClaim, 'unit'>, string, string][] = [
  ['address', 'shipping_address', 'Street address is required'],
  ['city', 'shipping_city', 'City is required'],
  ['state', 'shipping_state', 'State is required'],
  ['zip', 'shipping_zip', 'ZIP code is required'],
];

/** Checks an address that wine is sent to: complete, in a state that we serve, with its ZIP code, and no PO box. */
@Injectable()
export class ShipToRule {
  constructor(private readonly states: ShipStateRepository) {}

  /**
   * Returns the state's code; inside a transaction with its `manager`.
   * @throws CannotShipThere (422) with errors by the form's fields.
   */
  async check(claim: ShipToClaim, manager?: EntityManager): Promise<string> {
    const errors: FieldErrors = Object.fromEntries(
      REQUIRED.filter(([part]) => !claim[part]).map(([, field, message]) => [field, [message]]),
    );
    const first = Object.values(errors)[0]?.[0];
    if (first) throw new CannotShipThere('shipping_address_required', first, errors);
    if (isPoBox(claim.address, claim.unit)) {
      const message = 'Wine cannot be delivered to a PO box';
      throw new CannotShipThere('po_box_refused', message, { shipping_address: [message] });
    }
    const state = await this.served(claim.state ?? '', manager);
    const otherState = zipOfOtherState(claim.zip ?? '', state);
    if (otherState)
      throw new CannotShipThere('zip_of_other_state', otherState, {
        shipping_state: [otherState],
        shipping_zip: [otherState],
      });
    return state;
  }

  private async served(state: string, manager: EntityManager | undefined): Promise<string> {
    const wanted = state.trim().toLowerCase();
    const found = (await this.states.all(manager)).find(
      (each) => each.stateCode.toLowerCase() === wanted || each.stateName.toLowerCase() === wanted,
    );
    if (!found)
      throw new CannotShipThere('state_not_served', 'Invalid state selection', {
        shipping_state: ['Invalid state selection'],
      });
    if (found.served) return found.stateCode;
    const message = `We cannot ship wine to ${found.stateName}.`;
    throw new CannotShipThere('state_not_served', message, { shipping_state: [message] });
  }
}
