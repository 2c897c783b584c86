import { useWatch } from 'react-hook-form';
import { cx, Field, TextInput } from '@shamba/ui/core';
import type { SaveForm } from '@shamba/slice-kit/forms';
import type { Wine } from '../api';
import { bottles, signed } from '../stock/stock-words';
import { type CountResult, type Counts, differenceOf, nameOf } from './count-schema';
import styles from './stock-take.module.css';

interface CountRowProps<Body> {
  form: SaveForm<Counts, Body>;
  wine: Wine;
  /** Result of booking the row. */
  result: CountResult | undefined;
  /** Hidden by the search for another wine. The row stays in the form. */
  hidden: boolean;
}

/** A wine of the sheet: stock at the start, counted bottles, difference, and result. */
export function CountRow<Body>({ form, wine, result, hidden }: CountRowProps<Body>) {
  const { fields } = form;
  const name = `counts.${nameOf(wine.id)}` as const;
  const [count = '', loaded = wine.stock_quantity] = useWatch({
    control: fields.control,
    name: [name, `loaded.${nameOf(wine.id)}`],
  });
  const difference = differenceOf(count, loaded);
  const error = fields.getFieldState(name, fields.formState).error?.message;
  return (
    <li className={styles.row} hidden={hidden}>
      <div className={styles.wine}>
        <strong>{wine.name}</strong>
        <span className={styles.facts}>
          {wine.vintage} · {wine.sku} · {bottles(loaded)}
        </span>
        <Result result={result} />
      </div>
      <Field label={`Counted, ${wine.name}`} error={error} className={styles.count}>
        <TextInput {...fields.register(name)} inputMode="numeric" autoComplete="off" className={styles.number} />
      </Field>
      <output className={cx(styles.difference, difference !== undefined && difference < 0 && styles.fewer)}>
        {difference === undefined ? '' : difference === 0 ? '±0' : signed(difference)}
      </output>
    </li>
  );
}

function Result({ result }: { result: CountResult | undefined }) {
  if (!result) return null;
  if (result.outcome === 'refused') return <span className={styles.refused}>Not recorded: {result.message}</span>;
  if (result.outcome === 'unchanged') return <span className={styles.done}>As on the sheet</span>;
  return (
    <span className={styles.done}>
      Recorded {signed(result.difference)}, {bottles(result.stock_quantity ?? 0)} in stock
    </span>
  );
}
