export * from './image';
export * from './renditions';
