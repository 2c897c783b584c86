export { MediaModule } from './media.module.js';
export { FindPictures } from './use-cases/find-pictures.js';
export { acceptUploads } from './upload-form.js';
export { UploadedPicture } from './uploaded-picture.entity.js';
