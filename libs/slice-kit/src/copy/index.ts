export { createCopy, type Copy } from './create-copy';
