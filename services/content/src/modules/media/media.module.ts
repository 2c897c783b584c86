import { join, resolve } from 'node:path';
import { Module } from '@nestjs/common';
import { type BaseConfig, CONFIG } from '@shamba/service-kit';
import { PagesModule } from '../pages/index.js';
import { DiskMediaStore } from './disk-media-store.js';
import { LibraryController } from './library.controller.js';
import { MediaController } from './media.controller.js';
import { MediaStore } from './media-store.js';
import { ChangePicture } from './use-cases/change-picture.js';
import { DeletePicture } from './use-cases/delete-picture.js';
import { FindPictures } from './use-cases/find-pictures.js';
import { FindUses } from './use-cases/find-uses.js';
import { KeepPicture } from './use-cases/keep-picture.js';

@Module({
  imports: [PagesModule],
  controllers: [MediaController, LibraryController],
  providers: [
    KeepPicture,
    FindPictures,
    FindUses,
    DeletePicture,
    ChangePicture,
    {
      provide: MediaStore,
      inject: [CONFIG],
      useFactory: (config: BaseConfig) => new DiskMediaStore(join(resolve(config.DATA_DIR), 'media', 'uploads')),
    },
  ],
  exports: [FindPictures],
})
export class MediaModule {}
