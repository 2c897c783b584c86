import { Module } from '@nestjs/common';
import { SlicesModule } from '../slices/slices.module.js';
import { ShellArchive } from './shell-archive.js';
import { StaticFiles } from './static-files.js';

@Module({ imports: [SlicesModule], providers: [ShellArchive, StaticFiles], exports: [StaticFiles] })
export class StaticModule {}
