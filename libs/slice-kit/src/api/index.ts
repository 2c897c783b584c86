export { apiList, type ListPage, readAll } from './api-list';
export { apiUpload, type UploadOptions } from './api-upload';
