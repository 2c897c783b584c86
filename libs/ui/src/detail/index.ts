export * from './detail';
