import { Module } from '@nestjs/common';
import { ProxyModule } from '../proxy/proxy.module.js';
import { CachedReads } from '../proxy/cached-reads.js';

@Module({ imports: [ProxyModule], providers: [CachedReads], exports: [CachedReads] })
export class CacheModule {}
