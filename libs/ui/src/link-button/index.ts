export * from './link-button';
