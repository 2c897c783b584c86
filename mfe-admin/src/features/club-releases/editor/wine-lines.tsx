import { Plus, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { type Control, useFieldArray, type UseFormReturn } from 'react-hook-form';
import { Button, FieldNotes, IconButton } from '@shamba/ui/core';
import { NumberField, SelectField } from '@shamba/slice-kit/forms';
import { bottleName, type Wine } from '../api';
import type { ReleaseChange, ReleaseValues } from './release-schema';
import styles from './editor.module.css';

export type ReleaseFields = UseFormReturn<ReleaseValues, unknown, ReleaseChange>;
/** A list of the form: useFieldArray wants the form without its output. */
export const controlOf = (fields: ReleaseFields) => fields.control as unknown as Control<ReleaseValues>;

interface WineLinesProps {
  fields: ReleaseFields;
  name: `boxes.${number}.bottles` | 'shares';
  wines: readonly Wine[];
  /** Name of the list: 'Wines of Fair Play Club'. */
  label: string;
  /** Label of the count. */
  count: string;
  /** Shows the stock of each wine. */
  withStock?: boolean;
  /** Below the lines: their sum. */
  children?: ReactNode;
}

/** Wines, each with a count. */
export function WineLines({ fields, name, wines, label, count, withStock = false, children }: WineLinesProps) {
  const lines = useFieldArray({ control: controlOf(fields), name, keyName: 'key' });
  const { error } = fields.getFieldState(name, fields.formState);
  const message = (error as { root?: { message?: string } } | undefined)?.root?.message ?? error?.message;
  const options = wines.map((wine) => ({ value: String(wine.id), label: bottleName(wine) }));
  const stockOf = (id: string) => wines.find((wine) => String(wine.id) === id)?.stock_quantity;
  return (
    <div className={styles.lines} role="group" aria-label={label}>
      {lines.fields.map((line, index) => {
        const field = `${name}.${index}` as const;
        const wine = fields.watch(`${field}.wine_id`);
        const stock = withStock ? stockOf(wine) : undefined;
        return (
          <div key={line.key} role="group" aria-label={`Wine ${index + 1}`} className={styles.line}>
            <SelectField
              fields={fields}
              name={`${field}.wine_id`}
              label="Wine"
              required
              empty="Choose a wine"
              options={knownOptions(options, wine)}
              {...(stock !== undefined && { hint: `${stock} in stock` })}
            />
            <NumberField fields={fields} name={`${field}.quantity`} label={count} required />
            <IconButton
              className={styles.remove}
              icon={<Trash2 size={16} aria-hidden="true" />}
              label={`Remove wine ${index + 1}`}
              onClick={() => lines.remove(index)}
            />
          </div>
        );
      })}
      {children}
      <FieldNotes id={name} error={message} />
      <div>
        <Button variant="secondary" size="sm" onClick={() => lines.append({ wine_id: '', quantity: '1' })}>
          <Plus size={16} aria-hidden="true" /> Add a wine
        </Button>
      </div>
    </div>
  );
}

/** The options, and the chosen wine when it is no longer on the list. */
const knownOptions = (options: readonly { value: string; label: string }[], chosen: string) =>
  chosen === '' || options.some(({ value }) => value === chosen)
    ? options
    : [{ value: chosen, label: 'A wine that is no longer on the list' }, ...options];
