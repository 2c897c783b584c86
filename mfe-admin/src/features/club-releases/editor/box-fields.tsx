import { useWatch } from 'react-hook-form';
import { formatMoney, RadioGroup } from '@shamba/ui/core';
import { NumberField } from '@shamba/slice-kit/forms';
import { counted } from '../../../shared/counted';
import type { Tier, Wine } from '../api';
import { controlOf, type ReleaseFields, WineLines } from './wine-lines';
import { sumOf } from './release-schema';
import look from '../../../shared/look.module.css';
import styles from './editor.module.css';

interface BoxFieldsProps {
  fields: ReleaseFields;
  index: number;
  tier: Tier;
  wines: readonly Wine[];
}

/** The box of one tier: who chooses, how it is priced, its wines. */
export function BoxFields({ fields, index, tier, wines }: BoxFieldsProps) {
  const box = useWatch({ control: controlOf(fields), name: `boxes.${index}` });
  const isFixed = box.choice === 'fixed';
  const set = (name: 'choice' | 'pricing', value: string) =>
    fields.setValue(`boxes.${index}.${name}`, value, { shouldDirty: true });
  return (
    <section className={styles.box} aria-label={`Box of ${tier.name}`}>
      <h3 className={styles.subtitle}>{tier.name}</h3>
      <div className={styles.choices}>
        <RadioGroup
          legend="Bottles"
          value={box.choice}
          onChange={(value) => set('choice', value)}
          options={[
            { value: 'fixed', label: 'The same for everyone', hint: 'Members can swap until the last day' },
            { value: 'preference', label: 'By preference', hint: 'Chosen from the list: red, white or mixed' },
          ]}
        />
        <RadioGroup
          legend="Price"
          value={box.pricing}
          onChange={(value) => set('pricing', value)}
          options={[
            {
              value: 'tier',
              label: 'The tier’s price',
              hint: tier.price_per_quarter === null ? 'This tier has none' : formatMoney(tier.price_per_quarter),
              disabled: tier.price_per_quarter === null && box.pricing !== 'tier',
            },
            {
              value: 'items',
              label: 'Its wines, less the discount',
              hint: `${Number(tier.discount_percentage)}% off each bottle`,
            },
          ]}
        />
      </div>
      {isFixed ? null : (
        <NumberField
          className={styles.size}
          fields={fields}
          name={`boxes.${index}.size`}
          label="Bottles in a box"
          required
        />
      )}
      <WineLines
        fields={fields}
        name={`boxes.${index}.bottles`}
        wines={wines}
        label={`Wines of ${tier.name}`}
        count={isFixed ? 'Bottles' : 'At most'}
      >
        <p className={look.strong} role="status">
          {sumText(sumOf(box.bottles), isFixed, tier.bottles_per_quarter)}
        </p>
      </WineLines>
    </section>
  );
}

/** The bottles so far against those that the tier promises. */
function sumText(sum: number, isFixed: boolean, promised: number | null): string {
  if (!isFixed) return `Up to ${counted(sum, 'bottle')} to choose from`;
  if (promised === null) return counted(sum, 'bottle');
  const missing = promised - sum;
  const rest = missing > 0 ? `, ${missing} missing` : missing < 0 ? `, ${-missing} more than promised` : '';
  return `${sum} of ${counted(promised, 'bottle')}${rest}`;
}
