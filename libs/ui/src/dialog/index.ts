export * from './dialog';
export * from './use-return-focus';
