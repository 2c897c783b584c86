import type { ReactNode } from 'react';
import { Field, Select } from '@shamba/ui/core';

interface ChoiceProps<V extends string> {
  label: string;
  hint?: ReactNode;
  className?: string;
  value: V;
  options: readonly { value: V; label: string }[];
  disabled?: boolean;
  onChange: (value: V) => void;
}

/** A select with a label, outside a form: a choice is in force at once. */
export const Choice = <V extends string>({ value, options, disabled, onChange, ...field }: ChoiceProps<V>) => (
  <Field {...field}>
    <Select value={value} disabled={disabled} onChange={({ target }) => onChange(target.value as V)}>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </Select>
  </Field>
);
