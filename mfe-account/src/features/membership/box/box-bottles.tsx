import { Field, FieldNotes, formatMoney, QuantityInput, Select } from '@shamba/ui/core';
import { useId } from 'react';
import type { Box } from '../../../shared/api/club';
import type { BoxForm } from './use-box-form';
import { mostOf, nameOfWine, priceText, type Part } from './box-wish';
import styles from './box.module.css';

interface BoxBottlesProps {
  box: Box;
  form: BoxForm;
  part: Part;
  legend: string;
  /** Beside the legend: how many are chosen. */
  count: string;
  choose: string;
  hint?: string | undefined;
}

/** A list of wines with steppers, and a choice of another wine. */
export function BoxBottles({ box, form, part, legend, count, choose, hint }: BoxBottlesProps) {
  const { wish, change, errors } = form;
  const id = useId();
  const wines = Object.keys(wish[part]).map(Number);
  const set = (wineId: number, quantity: number) => change({ [part]: { ...wish[part], [wineId]: quantity } });
  const others = box.choices.filter(
    ({ wine_id, most }) =>
      !wines.includes(wine_id) && (part === 'added' || most > 0) && mostOf(box, wish, 'added', wine_id) > 0,
  );
  const full = part === 'bottles' && form.missing <= 0;
  const error = errors[part];
  const notes = [hint === undefined ? [] : `${id}-hint`, error === undefined ? [] : `${id}-error`].flat().join(' ');
  return (
    <fieldset aria-describedby={notes || undefined} className={styles.wines}>
      <legend className={styles.legend}>
        {legend} <span className={styles.count}>{count}</span>
      </legend>
      <ul className={styles.list}>
        {wines.map((wineId) => {
          const most = mostOf(box, wish, part, wineId);
          return (
            <li key={wineId} className={styles.wine}>
              <span className={styles.name}>
                {nameOfWine(box, wineId)}
                <span className={styles.left}>{priceText(box, wineId)}</span>
                {(wish[part][wineId] ?? 0) >= most && !full ? (
                  <span className={styles.left}>No more of it can be had</span>
                ) : null}
              </span>
              <QuantityInput
                label={`Bottles of ${nameOfWine(box, wineId)}`}
                value={wish[part][wineId] ?? 0}
                min={0}
                max={most}
                disabled={form.busy}
                onChange={(quantity) => set(wineId, quantity)}
              />
            </li>
          );
        })}
      </ul>
      <FieldNotes id={id} {...(hint !== undefined && { hint })} error={error} />
      {others.length === 0 ? null : (
        <Field label={choose} hint={full ? 'Take a bottle out first to make room for another one.' : undefined}>
          <Select
            value=""
            disabled={form.busy || full}
            onChange={({ target }) => {
              if (target.value !== '') set(Number(target.value), 1);
            }}
          >
            <option value="">Choose a wine</option>
            {others.map(({ wine_id, name, price }) => (
              <option key={wine_id} value={wine_id}>
                {`${name} · ${formatMoney(price)}`}
              </option>
            ))}
          </Select>
        </Field>
      )}
    </fieldset>
  );
}
