import { Global, Module } from '@nestjs/common';
import { Counters } from './counters.js';

@Global()
@Module({ providers: [Counters], exports: [Counters] })
export class LimitsModule {}
