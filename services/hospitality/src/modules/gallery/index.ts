export { GalleryModule } from './gallery.module.js';
export { KeepGallery } from './use-cases/keep-gallery.js';
