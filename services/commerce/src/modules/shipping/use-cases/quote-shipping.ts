import { Injectable } from '@nestjs/common';
import type { Cents } from '@shamba/rules';
import { ShipStateRepository } from '../ship-state.repository.js';
import { StateNotServed, UnknownState } from '../shipping.errors.js';
import { wineShipping } from '../wine-shipping.js';

export interface QuoteShippingInput {
  stateCode: string;
  bottles: number;
  wineSubtotal: Cents;
}

/** Price of shipping a number of bottles to a state in cents. @throws UnknownState (400), StateNotServed (422). */
@Injectable()
export class QuoteShipping {
  constructor(private readonly states: ShipStateRepository) {}

  async execute({ stateCode, bottles, wineSubtotal }: QuoteShippingInput): Promise<Cents> {
    const state = await this.states.find(stateCode);
    if (!state) throw new UnknownState('stateCode');
    if (!state.served) throw new StateNotServed(state.stateName);
    return wineShipping(state.rule, bottles, wineSubtotal);
  }
}
