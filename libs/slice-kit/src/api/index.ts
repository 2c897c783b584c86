export { apiList, type ListPage } from './api-list';
export { apiUpload, type UploadOptions } from './api-upload';
