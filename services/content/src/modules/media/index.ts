export { MediaModule } from './media.module.js';
export { acceptUploads } from './upload-form.js';
