export * from './lazy-dialog';
export * from './lazy-part';
