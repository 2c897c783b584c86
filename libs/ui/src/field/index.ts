export * from './field';
export { useFieldControl } from './field-context';
