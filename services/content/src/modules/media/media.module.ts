import { join, resolve } from 'node:path';
import { Module } from '@nestjs/common';
import { type BaseConfig, CONFIG } from '@shamba/service-kit';
import { PagesModule } from '../pages/index.js';
import { DiskMediaStore } from './disk-media-store.js';
import { MediaController } from './media.controller.js';
import { MediaStore } from './media-store.js';
import { FindPictures } from './use-cases/find-pictures.js';
import { KeepPicture } from './use-cases/keep-picture.js';

@Module({
  imports: [PagesModule],
  controllers: [MediaController],
  providers: [
    KeepPicture,
    FindPictures,
    {
      provide: MediaStore,
      inject: [CONFIG],
      useFactory: (config: BaseConfig) => new DiskMediaStore(join(resolve(config.DATA_DIR), 'media', 'uploads')),
    },
  ],
})
export class MediaModule {}
