import * as z from 'zod/mini';
import { DayField, FormDialog, requiredText, type SaveForm, TextField } from '@shamba/slice-kit/forms';

/** Values of the form that holds orders: why, and the last day ('' until they are released). */
export const holdSchema = z.pipe(
  z.object({ reason: requiredText('Please say why', 200), until: z.string() }),
  z.transform(({ reason, until }) => ({ reason, ...(until && { until }) })),
);
export type HoldValues = z.input<typeof holdSchema>;
export type HoldBody = z.output<typeof holdSchema>;

interface HoldFormProps {
  form: SaveForm<HoldValues, HoldBody>;
  title: string;
  /** The subject of the hold: 'It is not packed …'. */
  text: string;
  onClose: () => void;
}

/** The dialog that asks for the reason and the last day of a hold. */
export const HoldForm = ({ form, title, text, onClose }: HoldFormProps) => (
  <FormDialog form={form} title={title} description={text} submitLabel="Put on hold" onClose={onClose}>
    <TextField fields={form.fields} name="reason" label="Reason" required maxLength={200} />
    <DayField fields={form.fields} name="until" label="Until" optional />
  </FormDialog>
);
