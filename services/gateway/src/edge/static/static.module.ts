import { Module } from '@nestjs/common';
import { CONFIG } from '@shamba/service-kit/config';
import { Bucket, bucketSettings } from '@shamba/service-kit/storage';
import { join } from 'node:path';
import type { GatewayConfig } from '../../config.js';
import { SlicesModule } from '../../releases/index.js';
import { DiskShellArchive } from '../../releases/shell/disk-shell-archive.js';
import { S3ShellArchive } from '../../releases/shell/s3-shell-archive.js';
import { ShellArchive } from '../../releases/shell/shell-archive.js';
import { StaticFiles } from './static-files.js';
import { StoredFiles } from './stored-files.js';

/** The archive that the settings name. */
function shellArchive(config: GatewayConfig): ShellArchive {
  const folders = { assets: join(config.SHELL_DIR, 'assets'), store: config.RELEASE_STORE };
  if (config.RELEASE_STORE_KIND === 'disk') return new DiskShellArchive(folders);
  return new S3ShellArchive(folders, new Bucket(bucketSettings(config)));
}

@Module({
  imports: [SlicesModule],
  providers: [{ provide: ShellArchive, inject: [CONFIG], useFactory: shellArchive }, StaticFiles, StoredFiles],
  exports: [StaticFiles, StoredFiles],
})
export class StaticModule {}
