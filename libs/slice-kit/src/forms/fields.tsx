import type { HTMLInputAutoCompleteAttribute, ReactNode } from 'react';
import { Checkbox, cx, Field, Select, Textarea, TextInput } from '@shamba/ui/core';
import type { FieldSource } from './field-source';
import styles from './fields.module.css';

interface FieldOf<Name extends string> {
  fields: FieldSource<Name>;
  /** A field of the form; the compiler refuses a wrong name. */
  name: NoInfer<Name>;
  label: ReactNode;
  hint?: ReactNode;
  required?: boolean;
  optional?: boolean;
  className?: string | undefined;
  /** Takes the whole width of a form in columns. */
  wide?: boolean;
}

interface TextFieldOf<Name extends string> extends FieldOf<Name> {
  type?: 'text' | 'email' | 'tel' | 'url' | 'password' | 'search';
  autoComplete?: HTMLInputAutoCompleteAttribute;
  autoCapitalize?: 'none';
  inputMode?: 'numeric' | 'url';
  maxLength?: number;
  placeholder?: string;
}

/** Props for the design system's Field, common to all fields here. */
function frameOf<Name extends string>({
  fields,
  name,
  label,
  hint,
  required,
  optional,
  className,
  wide,
}: FieldOf<Name>) {
  const error = fields.getFieldState(name, fields.formState).error?.message;
  return {
    label,
    error,
    ...(hint !== undefined && { hint }),
    ...(required !== undefined && { required }),
    ...(optional !== undefined && { optional }),
    className: cx(className, wide && styles.wide),
  };
}

/** One line of text. */
export function TextField<Name extends string>(props: TextFieldOf<Name>) {
  const { fields, name, type, autoComplete, autoCapitalize, inputMode, maxLength, placeholder } = props;
  return (
    <Field {...frameOf(props)}>
      <TextInput
        {...fields.register(name)}
        {...{ type, autoComplete, autoCapitalize, inputMode, maxLength, placeholder }}
      />
    </Field>
  );
}

/** A password field, for the present password (`current`) or a new one (`new`). */
export function PasswordField<Name extends string>({ kind, ...field }: FieldOf<Name> & { kind: 'current' | 'new' }) {
  return <TextField {...field} required type="password" autoComplete={`${kind}-password`} />;
}

/** Several lines of text. */
export function TextareaField<Name extends string>(props: FieldOf<Name> & { rows?: number; maxLength?: number }) {
  const { fields, name, rows = 4, maxLength } = props;
  return (
    <Field {...frameOf(props)}>
      <Textarea {...fields.register(name)} rows={rows} maxLength={maxLength} />
    </Field>
  );
}

/** A choice from a few values. */
export function SelectField<Name extends string>(
  props: FieldOf<Name> & {
    options: readonly { value: string; label: string; disabled?: boolean }[];
    /** Text of the empty option; left out when the field always has a value. */
    empty?: string;
    autoComplete?: HTMLInputAutoCompleteAttribute;
    disabled?: boolean;
  },
) {
  const { fields, name, options, empty, autoComplete, disabled } = props;
  return (
    <Field {...frameOf(props)}>
      <Select {...fields.register(name)} autoComplete={autoComplete} disabled={disabled}>
        {empty === undefined ? null : <option value="">{empty}</option>}
        {options.map(({ value, label, disabled: off }) => (
          <option key={value} value={value} disabled={off}>
            {label}
          </option>
        ))}
      </Select>
    </Field>
  );
}

/** A checkbox. */
export function CheckField<Name extends string>({
  fields,
  name,
  label,
  hint,
  className,
  disabled,
}: FieldOf<Name> & { disabled?: boolean }) {
  const error = fields.getFieldState(name, fields.formState).error?.message;
  return (
    <Checkbox
      {...fields.register(name)}
      disabled={disabled}
      label={label}
      error={error}
      {...(hint !== undefined && { hint })}
      {...(className !== undefined && { className })}
    />
  );
}

/** An amount in dollars, typed as text ("28", "28.50"). */
export function MoneyField<Name extends string>(props: FieldOf<Name>) {
  const { fields, name } = props;
  return (
    <Field {...frameOf(props)}>
      <span className={styles.money}>
        <span aria-hidden="true" className={styles.sign}>
          $
        </span>
        <TextInput {...fields.register(name)} inputMode="decimal" autoComplete="off" className={styles.amount} />
      </span>
    </Field>
  );
}

/** A whole number or a rate, kept as typed text. */
export function NumberField<Name extends string>(props: FieldOf<Name> & { decimal?: boolean }) {
  const { fields, name, decimal = false } = props;
  return (
    <Field {...frameOf(props)}>
      <TextInput {...fields.register(name)} inputMode={decimal ? 'decimal' : 'numeric'} autoComplete="off" />
    </Field>
  );
}

/** A local date, YYYY-MM-DD. */
export function DayField<Name extends string>(props: FieldOf<Name> & { min?: string; max?: string }) {
  const { fields, name, min, max } = props;
  return (
    <Field {...frameOf(props)}>
      <TextInput {...fields.register(name)} type="date" {...{ min, max }} />
    </Field>
  );
}

/** A local time, HH:MM. */
export function TimeField<Name extends string>(props: FieldOf<Name>) {
  const { fields, name } = props;
  return (
    <Field {...frameOf(props)}>
      <TextInput {...fields.register(name)} type="time" step={60} />
    </Field>
  );
}
