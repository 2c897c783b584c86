import { Module } from '@nestjs/common';
import { GalleryController } from './gallery.controller.js';
import { KeepGallery } from './use-cases/keep-gallery.js';

@Module({ controllers: [GalleryController], providers: [KeepGallery] })
export class GalleryModule {}
