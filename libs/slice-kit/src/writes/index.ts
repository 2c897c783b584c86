export { failureToast, refusalToast } from './toasts';
export { useWrite, type Write, type WriteOptions } from './use-write';
