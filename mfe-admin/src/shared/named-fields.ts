import type { FieldValues, UseFormReturn } from 'react-hook-form';

/**
 * Props of a form's fields with the labels that the comparison of two versions shows:
 * `<TextField {...field('email')} />` with `const field = namedFields(form, NAMES)`.
 */
export const namedFields =
  <V extends FieldValues, Body, Name extends keyof V & string>(
    fields: UseFormReturn<V, unknown, Body>,
    names: Record<Name, string>,
  ) =>
  <N extends Name>(name: N) => ({ fields, name, label: names[name] });
