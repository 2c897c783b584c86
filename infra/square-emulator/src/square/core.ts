import type { EmulatorConfig } from '../config.js';
import type { Ledger } from '../ledger/ledger.js';

/** What every operation works with. `now` is the emulator's clock, so that tests can move it. */
export interface Core {
  ledger: Ledger;
  config: EmulatorConfig;
  now(): Date;
}

/** The one merchant of the emulator. */
export const MERCHANT_ID = 'EMULATORMERCHANT';

/** An operation's answer before it is sent. */
export interface Answer {
  status: number;
  body: unknown;
}
