import { Module } from '@nestjs/common';
import { DeclineCounts } from './decline-counts.js';
import { Declines } from './declines.js';

/** How often banks said no, and how long the next card waits. */
@Module({ providers: [DeclineCounts, Declines], exports: [Declines] })
export class DeclinesModule {}
