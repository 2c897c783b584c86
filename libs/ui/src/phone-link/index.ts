export * from './phone-link';
