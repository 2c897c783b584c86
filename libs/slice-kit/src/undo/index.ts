export { undoToast } from './undo-toast';
export { optimistically } from './optimistically';
