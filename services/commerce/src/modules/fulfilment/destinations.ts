import { Injectable } from '@nestjs/common';
import { localDateOf } from '@shamba/service-kit/time';
import type { EntityManager } from 'typeorm';
import { type ShipToClaim, ShipToRule } from '../club/index.js';
import type { OrderRecord } from '../orders/index.js';
import type { PostalAddress } from '../payments/index.js';
import { TaxRates } from '../pricing/index.js';
import { ShipStateRepository, StateNotServed } from '../shipping/index.js';
import { NoShippingAddress, OtherTaxThere, SentElsewhere, TaxWouldChange } from './fulfilment.errors.js';

const PARTS = ['address1', 'address2', 'city', 'state', 'zipCode'] as const;

/** Where the wine of an order may go. */
@Injectable()
export class Destinations {
  constructor(
    private readonly shipTo: ShipToRule,
    private readonly taxes: TaxRates,
    private readonly states: ShipStateRepository,
  ) {}

  /**
   * Returns another address as orders keep it; null when it is the order's own.
   * @throws CannotShipThere (422, by field), OtherTaxThere, SentElsewhere (409).
   */
  async another(order: OrderRecord, claim: ShipToClaim, manager: EntityManager): Promise<PostalAddress | null> {
    const state = await this.shipTo.check(claim, manager);
    const address: PostalAddress = {
      address1: claim.address ?? '',
      address2: claim.unit ?? null,
      city: claim.city ?? '',
      state,
      zipCode: claim.zip ?? '',
      country: 'US',
    };
    const own = order.shippingAddress;
    if (own !== null && PARTS.every((part) => (own[part] || null) === (address[part] || null))) return null;
    if (order.cameBack && own !== null && own.state !== state) throw new SentElsewhere(own.state);
    if ((await this.taxPlace(order, state)) !== (await this.taxPlace(order, own?.state ?? null)))
      throw new OtherTaxThere(state);
    return address;
  }

  /** @throws TaxWouldChange (409) where picked-up wine is taxed otherwise than the order was. */
  async assertSameTax(order: OrderRecord): Promise<void> {
    const state = order.shippingAddress?.state ?? null;
    const { winery, destination } = await this.taxes.on(localDateOf(order.createdAt), state);
    if (state !== null && destination.standard !== undefined && destination.standard !== winery.standard)
      throw new TaxWouldChange(state);
  }

  /** @throws NoShippingAddress (409), StateNotServed (422). */
  async assertShippable({ shippingAddress }: OrderRecord): Promise<void> {
    if (shippingAddress === null) throw new NoShippingAddress();
    const state = await this.states.find(shippingAddress.state);
    if (!state?.served) throw new StateNotServed(state?.stateName ?? shippingAddress.state);
  }

  /** The place whose tax wine for a state pays, on the order's day: the state, or null, the winery. */
  private async taxPlace({ createdAt }: OrderRecord, state: string | null): Promise<string | null> {
    const { destination } = await this.taxes.on(localDateOf(createdAt), state);
    return destination.standard === undefined ? null : state;
  }
}
