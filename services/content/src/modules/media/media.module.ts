import { join, resolve } from 'node:path';
import { Module } from '@nestjs/common';
import { CONFIG } from '@shamba/service-kit/config';
import { Bucket, bucketSettings } from '@shamba/service-kit/storage';
import type { ContentConfig } from '../../config.js';
import { PagesModule } from '../pages/index.js';
import { DiskMediaStore } from './disk-media-store.js';
import { LibraryController } from './library.controller.js';
import { MediaController } from './media.controller.js';
import { MediaStore } from './media-store.js';
import { S3MediaStore } from './s3-media-store.js';
import { ChangePicture } from './use-cases/change-picture.js';
import { FindPictures } from './use-cases/find-pictures.js';
import { SavePicture } from './use-cases/save-picture.js';

/** The store that MEDIA_STORE names. */
function mediaStore(config: ContentConfig): MediaStore {
  if (config.MEDIA_STORE === 'disk') return new DiskMediaStore(join(resolve(config.DATA_DIR), 'media', 'uploads'));
  return new S3MediaStore(new Bucket(bucketSettings(config)));
}

@Module({
  imports: [PagesModule],
  controllers: [MediaController, LibraryController],
  providers: [
    SavePicture,
    FindPictures,
    ChangePicture,
    { provide: MediaStore, inject: [CONFIG], useFactory: mediaStore },
  ],
  exports: [FindPictures],
})
export class MediaModule {}
