import { Module } from '@nestjs/common';
import { HoldRepository } from './hold.repository.js';

@Module({ providers: [HoldRepository], exports: [HoldRepository] })
export class HoldSetsModule {}
