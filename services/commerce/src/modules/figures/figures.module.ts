import { Module } from '@nestjs/common';
import { FiguresController } from './figures.controller.js';

/** What was sold and earned, by day. */
@Module({ controllers: [FiguresController] })
export class FiguresModule {}
