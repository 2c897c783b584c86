export * from './viewer-frame';
