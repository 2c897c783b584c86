import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { type BrandColors, brandTokens, isColor, OWN_COLORS } from '@shamba/rules';
import { TextField } from '@shamba/slice-kit/forms';
import styles from './color-field.module.css';

interface ColorFieldProps<V extends FieldValues, Body> {
  form: UseFormReturn<V, unknown, Body>;
  name: Path<V>;
  label: string;
  /** The shop's own colour, used for an empty field. */
  own: string;
}

/** A colour, typed as '#rrggbb' or chosen with the browser's picker; empty: the shop's own. */
export function ColorField<V extends FieldValues, Body>({ form, name, label, own }: ColorFieldProps<V, Body>) {
  const typed = String(form.watch(name) ?? '');
  const pick = (color: string) =>
    form.setValue(name, color as PathValue<V, Path<V>>, {
      shouldDirty: true,
      shouldValidate: form.formState.isSubmitted,
    });
  return (
    <div className={styles.field}>
      <input
        type="color"
        className={styles.picker}
        aria-label={`Choose: ${label}`}
        value={isColor(typed) ? typed.toLowerCase() : own}
        onChange={(event) => pick(event.target.value)}
      />
      <TextField
        fields={form}
        name={name}
        label={label}
        optional
        maxLength={7}
        placeholder={own}
        hint="Empty: the shop’s own"
      />
    </div>
  );
}

interface LookSampleProps<V extends FieldValues, Body> {
  form: UseFormReturn<V, unknown, Body>;
  names: Record<keyof BrandColors, Path<V>>;
}

/** A small sample page in the form's colours. */
export function LookSample<V extends FieldValues, Body>({ form, names }: LookSampleProps<V, Body>) {
  const colorOf = (name: Path<V>) => {
    const typed = String(form.watch(name) ?? '');
    return isColor(typed) ? typed : null;
  };
  const tokens = brandTokens({ dark: colorOf(names.dark), action: colorOf(names.action), page: colorOf(names.page) });
  const ink = tokens['color-ink'] ?? OWN_COLORS.dark;
  const page = tokens['color-parchment'] ?? OWN_COLORS.page;
  return (
    <div className={styles.sample} style={{ background: page, color: ink }} aria-hidden="true">
      <div className={styles.header} style={{ background: ink, color: page }}>
        Wines · Events · Stay
      </div>
      <div className={styles.body}>
        <p>Estate Syrah, from granite at 2,400 feet.</p>
        <span className={styles.button} style={{ background: tokens['color-garnet'] ?? OWN_COLORS.action }}>
          Add to Cart
        </span>
      </div>
    </div>
  );
}

/** A colour with its code. */
export const Swatch = ({ color }: { color: string }) => (
  <span className={styles.swatch}>
    <span className={styles.dot} style={{ background: color }} aria-hidden="true" /> {color}
  </span>
);
