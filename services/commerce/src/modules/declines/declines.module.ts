import { Module } from '@nestjs/common';
import { DeclineCountRepository } from './decline-count.repository.js';
import { Declines } from './declines.js';

/** Counts banks' declines and makes the next card wait. */
@Module({ providers: [DeclineCountRepository, Declines], exports: [Declines] })
export class DeclinesModule {}
