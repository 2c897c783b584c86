import { Global, Module } from '@nestjs/common';
import { GatewayMessages } from '../../people/index.js';
import { Signals } from './signals.js';

/** Messages between gateways; people and releases know them as GatewayMessages. */
@Global()
@Module({
  providers: [Signals, { provide: GatewayMessages, useExisting: Signals }],
  exports: [Signals, GatewayMessages],
})
export class SignalsModule {}
