import { Module } from '@nestjs/common';
import { SlicesModule } from '../../releases/index.js';
import { StaticFiles } from './static-files.js';
import { StoredFiles } from './stored-files.js';

@Module({
  imports: [SlicesModule],
  providers: [StaticFiles, StoredFiles],
  exports: [StaticFiles, StoredFiles],
})
export class StaticModule {}
