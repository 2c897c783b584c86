import { Module } from '@nestjs/common';
import { ReleasesModule } from '../../releases/index.js';
import { StaticFiles } from './static-files.js';
import { StoredFiles } from './stored-files.js';

@Module({
  imports: [ReleasesModule],
  providers: [StaticFiles, StoredFiles],
  exports: [StaticFiles, StoredFiles],
})
export class StaticModule {}
