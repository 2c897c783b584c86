import { Module } from '@nestjs/common';
import { Forwarder } from './forwarder.js';
import { IdentityTokens } from './identity-tokens.js';
import { Upstreams } from './upstreams.js';

@Module({ providers: [Forwarder, IdentityTokens, Upstreams], exports: [Forwarder, Upstreams] })
export class ProxyModule {}
