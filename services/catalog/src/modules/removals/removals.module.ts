import { Module } from '@nestjs/common';
import { ReadRemovals } from './read-removals.js';
import { RemovalsController } from './removals.controller.js';

/** The report of wine removed. */
@Module({ controllers: [RemovalsController], providers: [ReadRemovals] })
export class RemovalsModule {}
