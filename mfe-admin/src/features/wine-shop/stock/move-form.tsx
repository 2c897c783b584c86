import * as z from 'zod/mini';
import { callApi, toast } from '@shamba/shell-sdk';
import {
  choice,
  FieldGrid,
  NumberField,
  optionalText,
  SaveFormView,
  SelectField,
  TextField,
  useSaveForm,
  wholeNumber,
} from '@shamba/slice-kit/forms';
import { Part } from '../../../shared/part';
import { useRefresh } from '../../../shared/use-refresh';
import type { Wine } from '../api';
import { bottles, CELLAR, MOVE_REASONS, REASON_NAMES, STOCK_READS, type StockMove } from './stock-words';

const schema = z
  .object({
    reason: choice(MOVE_REASONS, 'Please choose a reason'),
    quantity: wholeNumber('Bottles is a number from 1 to 10,000', { min: 1, max: 10_000 }),
    from: z.string(),
    to: optionalText(60),
    note: optionalText(300),
    /** Idempotency key: a repeated press books once, also after a lost answer and a reload. */
    key: z.string(),
  })
  .check(
    z.refine(({ reason, to }) => reason !== 'transfer' || to !== null, {
      path: ['to'],
      message: 'Please say where the bottles go.',
    }),
  );

const blank = (): z.input<typeof schema> => ({
  reason: '',
  quantity: '',
  from: CELLAR,
  to: '',
  note: '',
  key: crypto.randomUUID(),
});

/** The API's body: a delivery names its destination as `location`, all other moves their source. */
const bodyOf = ({ reason, quantity, from, to, note }: z.output<typeof schema>): StockMove => ({
  reason,
  quantity,
  location: reason === 'delivery' ? (to ?? CELLAR) : from,
  ...(reason === 'transfer' && to !== null && { to_location: to }),
  ...(note !== null && { note }),
});

interface MoveFormProps {
  wine: Wine;
  places: readonly { location: string; quantity: number }[];
}

/** Books deliveries, unsold departures, and moves between places. */
export function MoveForm({ wine, places }: MoveFormProps) {
  const refresh = useRefresh();
  const form = useSaveForm({
    schema,
    row: { values: blank() },
    save: (move) =>
      callApi('POST /api/admin/wines/{id}/stock', {
        path: { id: wine.id },
        header: { 'idempotency-key': `${move.key}:${move.reason}:${move.quantity}` },
        body: bodyOf(move),
      }),
    onSaved: (saved) => {
      toast({ title: 'Stock recorded', description: `${saved.name}: ${bottles(saved.stock_quantity)} in stock` });
      form.fields.reset(blank());
      void refresh(...STOCK_READS);
    },
    failure: 'Nothing was recorded. Please try again.',
    draft: `stock-move-${wine.id}`,
  });
  const { fields } = form;
  const reason = fields.watch('reason');
  const arrives = reason === 'delivery';
  const known = places.some(({ location }) => location === CELLAR)
    ? places
    : [{ location: CELLAR, quantity: 0 }, ...places];
  return (
    <Part boxed title="Record a movement">
      <SaveFormView form={form} label="Record a movement" submitLabel="Record" busyLabel="Recording…">
        <FieldGrid>
          <SelectField
            fields={fields}
            name="reason"
            label="Reason"
            required
            empty="Choose a reason"
            options={MOVE_REASONS.map((value) => ({ value, label: REASON_NAMES[value] }))}
          />
          <NumberField fields={fields} name="quantity" label="Bottles" required />
          {arrives ? null : (
            <SelectField
              fields={fields}
              name="from"
              label="From"
              options={known.map(({ location, quantity }) => ({
                value: location,
                label: `${location} (${quantity})`,
              }))}
            />
          )}
          {arrives || reason === 'transfer' ? (
            <TextField
              fields={fields}
              name="to"
              label="To"
              required={!arrives}
              maxLength={60}
              hint={arrives ? `${CELLAR} if left empty` : 'For example bar'}
            />
          ) : null}
          <TextField fields={fields} name="note" label="Note" optional maxLength={300} wide />
        </FieldGrid>
      </SaveFormView>
    </Part>
  );
}
