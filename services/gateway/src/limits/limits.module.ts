import { Global, Module } from '@nestjs/common';
import { Attempts } from './attempts.js';
import { Counters } from './counters.js';

@Global()
@Module({ providers: [Counters, Attempts], exports: [Counters, Attempts] })
export class LimitsModule {}
