import type { HTMLInputAutoCompleteAttribute, ReactNode } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { Checkbox, Field, Select, Textarea, TextInput } from '@shamba/ui/core';
import styles from './fields.module.css';

interface FieldOf<V extends FieldValues, Body> {
  form: UseFormReturn<V, unknown, Body>;
  /** A field of the form; a wrong name does not compile. */
  name: Path<V>;
  label: string;
  hint?: ReactNode;
  required?: boolean;
  optional?: boolean;
  className?: string;
}

interface TextFieldOf<V extends FieldValues, Body> extends FieldOf<V, Body> {
  type?: 'text' | 'email' | 'tel' | 'url' | 'password' | 'search';
  autoComplete?: HTMLInputAutoCompleteAttribute;
  maxLength?: number;
  placeholder?: string;
}

/** What every field hands to the design system's Field. */
function frameOf<V extends FieldValues, Body>({
  form,
  name,
  label,
  hint,
  required,
  optional,
  className,
}: FieldOf<V, Body>) {
  const error = form.getFieldState(name, form.formState).error?.message;
  return {
    label,
    error,
    ...(hint !== undefined && { hint }),
    ...(required !== undefined && { required }),
    ...(optional !== undefined && { optional }),
    ...(className !== undefined && { className }),
  };
}

/** One line of text. */
export function TextField<V extends FieldValues, Body>(props: TextFieldOf<V, Body>) {
  const { form, name, type, autoComplete, maxLength, placeholder } = props;
  return (
    <Field {...frameOf(props)}>
      <TextInput {...form.register(name)} {...{ type, autoComplete, maxLength, placeholder }} />
    </Field>
  );
}

/** Several lines of text. */
export function TextareaField<V extends FieldValues, Body>(
  props: FieldOf<V, Body> & { rows?: number; maxLength?: number },
) {
  const { form, name, rows = 4, maxLength } = props;
  return (
    <Field {...frameOf(props)}>
      <Textarea {...form.register(name)} rows={rows} maxLength={maxLength} />
    </Field>
  );
}

/** One of a few values. */
export function SelectField<V extends FieldValues, Body>(
  props: FieldOf<V, Body> & {
    options: readonly { value: string; label: string }[];
    /** What stands there until something is chosen; left out when something always is. */
    empty?: string;
  },
) {
  const { form, name, options, empty } = props;
  return (
    <Field {...frameOf(props)}>
      <Select {...form.register(name)}>
        {empty === undefined ? null : <option value="">{empty}</option>}
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Select>
    </Field>
  );
}

/** A tick box. */
export function CheckField<V extends FieldValues, Body>({ form, name, label, hint, className }: FieldOf<V, Body>) {
  const error = form.getFieldState(name, form.formState).error?.message;
  return (
    <Checkbox
      {...form.register(name)}
      label={label}
      error={error}
      {...(hint !== undefined && { hint })}
      {...(className !== undefined && { className })}
    />
  );
}

/** An amount in dollars, typed as text ("28", "28.50"). */
export function MoneyField<V extends FieldValues, Body>(props: FieldOf<V, Body>) {
  const { form, name } = props;
  return (
    <Field {...frameOf(props)}>
      <span className={styles.money}>
        <span aria-hidden="true" className={styles.sign}>
          $
        </span>
        <TextInput {...form.register(name)} inputMode="decimal" autoComplete="off" className={styles.amount} />
      </span>
    </Field>
  );
}

/** A whole number or a rate, typed as text so that nothing is swallowed. */
export function NumberField<V extends FieldValues, Body>(props: FieldOf<V, Body> & { decimal?: boolean }) {
  const { form, name, decimal = false } = props;
  return (
    <Field {...frameOf(props)}>
      <TextInput {...form.register(name)} inputMode={decimal ? 'decimal' : 'numeric'} autoComplete="off" />
    </Field>
  );
}

/** A local date, YYYY-MM-DD. */
export function DayField<V extends FieldValues, Body>(props: FieldOf<V, Body> & { min?: string; max?: string }) {
  const { form, name, min, max } = props;
  return (
    <Field {...frameOf(props)}>
      <TextInput {...form.register(name)} type="date" {...{ min, max }} />
    </Field>
  );
}

/** A local time, HH:MM. */
export function TimeField<V extends FieldValues, Body>(props: FieldOf<V, Body>) {
  const { form, name } = props;
  return (
    <Field {...frameOf(props)}>
      <TextInput {...form.register(name)} type="time" step={60} />
    </Field>
  );
}
