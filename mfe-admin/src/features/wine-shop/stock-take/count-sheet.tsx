import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { Button, TextInput, VisuallyHidden } from '@shamba/ui/core';
import { callApi, toast } from '@shamba/shell-sdk';
import { type SaveForm, SaveFormView, useSaveForm } from '@shamba/slice-kit/forms';
import { counted } from '../../../shared/counted';
import { toNextField } from '../../../shared/to-next-field';
import { useRefresh } from '../../../shared/use-refresh';
import type { Wine } from '../api';
import { STOCK_READS } from '../stock/stock-words';
import { CountRow } from './count-row';
import {
  blankCounts,
  type Counted,
  type CountResult,
  type Counts,
  countSchema,
  differenceOf,
  nameOf,
} from './count-schema';
import styles from './stock-take.module.css';

interface CountSheetProps {
  wines: readonly Wine[];
  /** Clears the counts and loads the stock again. */
  onStartAgain: () => void;
}

/** The sheet: a row per wine. Typed counts survive a reload; booked rows show their result. */
export function CountSheet({ wines, onStartAgain }: CountSheetProps) {
  const refresh = useRefresh();
  const [sought, setSought] = useState('');
  const [results, setResults] = useState<ReadonlyMap<number, CountResult>>(new Map());
  const form = useSaveForm<Counts, Counted, CountResult[]>({
    schema: countSchema(wines),
    row: { values: blankCounts(wines) },
    // A repeated press with the same key books once.
    save: ({ rows, key }) =>
      callApi('POST /api/admin/wines/stock-take', { header: { 'idempotency-key': key }, body: { rows } }),
    onSaved: (answers) => {
      setResults(new Map(answers.map((answer) => [answer.wine_id, answer])));
      form.fields.reset(afterwards(form.fields.getValues(), answers));
      const refused = answers.filter(({ outcome }) => outcome === 'refused').length;
      const booked = answers.filter(({ outcome }) => outcome === 'booked').length;
      toast({
        title: 'Stock count recorded',
        description: `${booked} changed, ${answers.length - booked - refused} as on the sheet${refused > 0 ? `, ${refused} refused` : ''}`,
        ...(refused > 0 && { variant: 'destructive' as const }),
      });
      void refresh(...STOCK_READS);
    },
    failure: 'Nothing was recorded. What you typed is kept; please try again.',
    draft: 'stock-take',
  });
  return (
    <div className={styles.sheet}>
      <SaveFormView form={form} label="Stock count" submitLabel="Record the differences" busyLabel="Recording…">
        <div className={styles.tools}>
          <label className={styles.search}>
            <VisuallyHidden>Find a wine</VisuallyHidden>
            <TextInput
              type="search"
              placeholder="Name, vintage or SKU"
              value={sought}
              onChange={(event) => setSought(event.target.value)}
              onKeyDown={(event) => {
                // Enter searches here; it does not book.
                if (event.key === 'Enter') event.preventDefault();
              }}
            />
          </label>
          <Progress form={form} wines={wines} />
          <Button
            variant="ghost"
            size="sm"
            onClick={() => {
              form.discard();
              onStartAgain();
            }}
          >
            Start over
          </Button>
        </div>
        <ul className={styles.rows} aria-label="Wines to count" onKeyDown={toNextField}>
          {wines.map((wine) => (
            <CountRow
              key={wine.id}
              form={form}
              wine={wine}
              result={results.get(wine.id)}
              hidden={!matches(wine, sought)}
            />
          ))}
        </ul>
      </SaveFormView>
    </div>
  );
}

/** The sheet after booking: booked rows are cleared and get the current stock; refused rows keep their counts. */
function afterwards({ counts, loaded }: Counts, answers: readonly CountResult[]): Counts {
  const done = answers.filter(({ outcome }) => outcome !== 'refused');
  return {
    counts: { ...counts, ...Object.fromEntries(done.map(({ wine_id }) => [nameOf(wine_id), ''])) },
    loaded: {
      ...loaded,
      ...Object.fromEntries(
        done.flatMap(({ wine_id, stock_quantity }) =>
          stock_quantity === null ? [] : [[nameOf(wine_id), stock_quantity]],
        ),
      ),
    },
    key: crypto.randomUUID(),
  };
}

function matches({ name, vintage, sku }: Wine, sought: string): boolean {
  const text = `${name} ${vintage} ${sku}`.toLowerCase();
  return sought
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}

/** Progress of the count. */
function Progress({ form, wines }: { form: SaveForm<Counts, Counted>; wines: readonly Wine[] }) {
  const [counts, loaded] = useWatch({ control: form.fields.control, name: ['counts', 'loaded'] });
  const differences = wines.flatMap(
    ({ id, stock_quantity }) => differenceOf(counts[nameOf(id)] ?? '', loaded[nameOf(id)] ?? stock_quantity) ?? [],
  );
  const changed = differences.filter((difference) => difference !== 0).length;
  return (
    <p className={styles.progress} role="status">
      {differences.length} of {wines.length} counted, {counted(changed, 'difference')}
    </p>
  );
}
