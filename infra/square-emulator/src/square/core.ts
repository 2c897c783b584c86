import type { EmulatorConfig } from '../config.js';
import type { Ledger } from '../ledger/ledger.js';
import { notFound } from './errors.js';

/** Context of every operation. `now` is the emulator's clock, which tests can move. */
export interface Core {
  ledger: Ledger;
  config: EmulatorConfig;
  now: () => Date;
}

/** The one merchant of the emulator. */
export const MERCHANT_ID = 'EMULATORMERCHANT';

/** An operation's answer before it is sent. */
export interface Answer {
  status: number;
  body: unknown;
}

/** GET /v2/locations/:id. There is one location, which takes cards. */
export function locationById({ config }: Core, id: string): Record<string, unknown> {
  if (id !== config.locationId) throw notFound('Location not found.');
  return {
    id,
    name: 'Emulator',
    status: 'ACTIVE',
    country: 'US',
    currency: 'USD',
    capabilities: ['CREDIT_CARD_PROCESSING'],
    merchant_id: MERCHANT_ID,
  };
}
