import { useId, type ReactNode } from 'react';
import { cx } from '../cx';
import { FieldNotes } from '../field';
import styles from './radio-group.module.css';

export interface RadioOption<T extends string> {
  value: T;
  label: ReactNode;
  hint?: ReactNode;
  disabled?: boolean;
}

export interface RadioGroupProps<T extends string> {
  legend: ReactNode;
  options: readonly RadioOption<T>[];
  value: T | null;
  onChange: (value: T) => void;
  required?: boolean;
  error?: string | undefined;
  name?: string;
  /** Places two or three short options in one line, also on a phone. */
  sideBySide?: boolean;
}

/** A choice of one option, as native radio buttons in a fieldset, which support arrow keys. */
export function RadioGroup<T extends string>({
  legend,
  options,
  value,
  onChange,
  required = false,
  error,
  name,
  sideBySide = false,
}: RadioGroupProps<T>) {
  const id = useId();
  return (
    <fieldset aria-describedby={error === undefined ? undefined : `${id}-error`}>
      <legend className={styles.legend}>
        {legend}
        {required ? (
          <span className={styles.required} aria-hidden="true">
            {' '}
            *
          </span>
        ) : null}
      </legend>
      <div className={cx(styles.options, sideBySide && styles.sideBySide)}>
        {options.map((option) => (
          <label key={option.value} className={styles.option}>
            <input
              type="radio"
              className={styles.dot}
              name={name ?? id}
              value={option.value}
              checked={option.value === value}
              disabled={option.disabled}
              onChange={() => onChange(option.value)}
            />
            <span className={styles.text}>
              <span>{option.label}</span>
              {option.hint === undefined ? null : <span className={styles.hint}>{option.hint}</span>}
            </span>
          </label>
        ))}
      </div>
      <FieldNotes id={id} error={error} />
    </fieldset>
  );
}
