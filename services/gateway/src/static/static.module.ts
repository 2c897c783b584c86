import { Module } from '@nestjs/common';
import { SlicesModule } from '../slices/slices.module.js';
import { StaticFiles } from './static-files.js';

@Module({ imports: [SlicesModule], providers: [StaticFiles], exports: [StaticFiles] })
export class StaticModule {}
