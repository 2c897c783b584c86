import { Module } from '@nestjs/common';
import { CachedReads } from './cached-reads.js';
import { Forwarder } from './forwarder.js';
import { IdentityTokens } from './identity-tokens.js';
import { ServiceClients } from './service-clients.js';

/** The way to the services, from memory where that is allowed. */
@Module({
  providers: [CachedReads, Forwarder, IdentityTokens, ServiceClients],
  exports: [CachedReads, Forwarder, ServiceClients],
})
export class ProxyModule {}
