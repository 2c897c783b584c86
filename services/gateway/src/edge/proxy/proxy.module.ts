import { Module } from '@nestjs/common';
import { CachedReads } from './cached-reads.js';
import { Forwarder } from './forwarder.js';
import { IdentityTokens } from './identity-tokens.js';
import { Upstreams } from './upstreams.js';

/** The way to the services, from memory where that is allowed. */
@Module({
  providers: [CachedReads, Forwarder, IdentityTokens, Upstreams],
  exports: [CachedReads, Forwarder, Upstreams],
})
export class ProxyModule {}
