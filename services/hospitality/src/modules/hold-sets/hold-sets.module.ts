import { Module } from '@nestjs/common';
import { HoldSets } from './hold-sets.js';

@Module({ providers: [HoldSets], exports: [HoldSets] })
export class HoldSetsModule {}
