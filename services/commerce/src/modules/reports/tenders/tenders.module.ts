import { Module } from '@nestjs/common';
import { ReadTenders } from './read-tenders.js';
import { TendersController } from './tenders.controller.js';

/** The report of payments. */
@Module({ controllers: [TendersController], providers: [ReadTenders] })
export class TendersModule {}
