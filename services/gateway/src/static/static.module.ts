import { Module } from '@nestjs/common';
import { SlicesModule } from '../slices/slices.module.js';
import { ShellArchive } from './shell-archive.js';
import { StaticFiles } from './static-files.js';
import { StoredFiles } from './stored-files.js';

@Module({
  imports: [SlicesModule],
  providers: [ShellArchive, StaticFiles, StoredFiles],
  exports: [StaticFiles, StoredFiles],
})
export class StaticModule {}
