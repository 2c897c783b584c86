import { Module } from '@nestjs/common';
import { GalleryController } from './gallery.controller.js';
import { SaveGallery } from './use-cases/save-gallery.js';

@Module({ controllers: [GalleryController], providers: [SaveGallery] })
export class GalleryModule {}
