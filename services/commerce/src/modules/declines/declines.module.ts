import { Module } from '@nestjs/common';
import { DeclineCounts } from './decline-counts.js';
import { Declines } from './declines.js';

/** Counts banks' declines and makes the next card wait. */
@Module({ providers: [DeclineCounts, Declines], exports: [Declines] })
export class DeclinesModule {}
