import { Global, Module } from '@nestjs/common';
import { Attempts } from '../../people/attempts/attempts.js';
import { Counters } from '../../people/attempts/counters.js';

@Global()
@Module({ providers: [Counters, Attempts], exports: [Counters, Attempts] })
export class LimitsModule {}
