export * from './calendar';
export { addMonths, monthOf } from './months';
