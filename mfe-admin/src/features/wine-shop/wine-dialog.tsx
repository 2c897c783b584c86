import {
  CheckField,
  FormDialog,
  MoneyField,
  NumberField,
  SelectField,
  TextareaField,
  TextField,
} from '@shamba/slice-kit/forms';
import { PictureField } from '../../shared/pictures/picture-field';
import { useRowForm } from '../../shared/resource/use-row-form';
import { readWine, saveWine, type Wine } from './api';
import {
  WINE_NAMES,
  WINE_TAX_CLASSES,
  WINE_TYPES,
  type WineChange,
  wineSchema,
  type WineValues,
  wineValues,
} from './wine-schema';
import styles from './wine-dialog.module.css';

const typeName = (type: string): string => type.charAt(0).toUpperCase() + type.slice(1);

const CLASS_NAMES: Record<(typeof WINE_TAX_CLASSES)[number], string> = {
  still_16: 'Still, up to 16%',
  still_21: 'Still, over 16% up to 21%',
  still_24: 'Still, over 21% up to 24%',
  carbonated: 'Artificially carbonated',
  sparkling: 'Sparkling',
  cider: 'Hard cider',
};

/**
 * Creates or edits a wine. The stock is a count: the server books the difference
 * to the form's loaded stock. Bottles sold since then stay sold.
 */
export function WineDialog({ wine, onClose }: { wine: Wine | null; onClose: () => void }) {
  const form = useRowForm<WineValues, WineChange, Wine>({
    schema: wineSchema(new Date().getFullYear()),
    row: wine,
    valuesOf: wineValues,
    save: saveWine,
    read: readWine,
    draft: 'wine',
    failure: 'The wine could not be saved. Please try again.',
    done: wine ? 'Wine updated' : 'Wine added',
    nameOf: ({ name }) => name,
    reads: ['/api/wines', '/api/admin/stats'],
    onClose,
  });
  const { fields } = form;
  return (
    <FormDialog
      form={form}
      title={wine ? `Edit ${wine.name}` : 'Add New Wine'}
      submitLabel={wine ? 'Save wine' : 'Add wine'}
      size="lg"
      names={WINE_NAMES}
      onClose={onClose}
    >
      <div className={styles.grid}>
        <TextField
          fields={fields}
          name="name"
          label={WINE_NAMES.name}
          required
          maxLength={120}
          className={styles.wide}
        />
        <MoneyField fields={fields} name="price" label={WINE_NAMES.price} required />
        <SelectField
          fields={fields}
          name="type"
          label={WINE_NAMES.type}
          required
          empty="Choose a type"
          options={WINE_TYPES.map((type) => ({ value: type, label: typeName(type) }))}
        />
        <NumberField fields={fields} name="vintage" label={WINE_NAMES.vintage} required />
        <TextField fields={fields} name="varietal" label={WINE_NAMES.varietal} optional maxLength={80} />
        <TextField fields={fields} name="sku" label={WINE_NAMES.sku} required maxLength={40} />
        <NumberField
          fields={fields}
          name="stock"
          label={WINE_NAMES.stock}
          required
          hint={wine ? 'Bottles counted; the difference is booked.' : 'Bottles on hand.'}
        />
        <NumberField fields={fields} name="rating" label={WINE_NAMES.rating} optional hint="1 to 10" />
        <NumberField
          fields={fields}
          name="abv"
          label={WINE_NAMES.abv}
          optional
          decimal
          hint="Percent by volume, 14.5"
        />
        <SelectField
          fields={fields}
          name="wine_tax_class"
          label={WINE_NAMES.wine_tax_class}
          optional
          empty="Not stated"
          hint="For the federal excise tax; the sales tax is the same."
          className={styles.wide}
          options={WINE_TAX_CLASSES.map((value) => ({ value, label: CLASS_NAMES[value] }))}
        />
      </div>
      <TextareaField fields={fields} name="description" label={WINE_NAMES.description} required maxLength={5000} />
      <TextareaField
        fields={fields}
        name="tasting_notes"
        label={WINE_NAMES.tasting_notes}
        optional
        rows={3}
        maxLength={2000}
      />
      <PictureField fields={fields} name="image_url" label={WINE_NAMES.image_url} />
      <CheckField fields={fields} name="featured" label="Featured on the home page" />
    </FormDialog>
  );
}
