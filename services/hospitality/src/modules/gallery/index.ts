export { GalleryModule } from './gallery.module.js';
