export * from './field';
export { FieldNotes, type FieldNotesProps } from './field-notes';
export { useAtRest } from './use-at-rest';
export { useFieldControl } from './field-context';
