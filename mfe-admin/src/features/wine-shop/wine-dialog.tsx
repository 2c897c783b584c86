import { callApi } from '@shamba/shell-sdk';
import {
  CheckField,
  FormDialog,
  MoneyField,
  NumberField,
  SelectField,
  TextareaField,
  TextField,
} from '@shamba/slice-kit/forms';
import { useToday } from '@shamba/slice-kit/winery';
import { PictureField } from '../../shared/pictures/picture-field';
import { namedFields } from '../../shared/named-fields';
import { useRowForm } from '../../shared/resource/use-row-form';
import { type Wine, WINE_READS, wines } from './api';
import { WINE_NAMES, WINE_TAX_CLASSES, WINE_TYPES, wineSchema, wineValues } from './wine-schema';
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
  const form = useRowForm({
    schema: wineSchema(Number(useToday().slice(0, 4))),
    row: wine,
    valuesOf: wineValues,
    save: wines.save,
    read: (id): Promise<Wine> => callApi('GET /api/wines/{slugOrId}', { path: { slugOrId: id } }),
    draft: 'wine',
    failure: 'The wine could not be saved. Please try again.',
    done: wine ? 'Wine updated' : 'Wine added',
    nameOf: ({ name }) => name,
    reads: WINE_READS,
    onClose,
  });
  const field = namedFields(form.fields, WINE_NAMES);
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
        <TextField {...field('name')} required maxLength={120} className={styles.wide} />
        <MoneyField {...field('price')} required />
        <SelectField
          {...field('type')}
          required
          empty="Choose a type"
          options={WINE_TYPES.map((type) => ({ value: type, label: typeName(type) }))}
        />
        <NumberField {...field('vintage')} required />
        <TextField {...field('varietal')} optional maxLength={80} />
        <TextField {...field('sku')} required maxLength={40} />
        <NumberField
          {...field('stock')}
          required
          hint={wine ? 'Bottles counted; the difference is recorded.' : 'Bottles on hand.'}
        />
        <NumberField {...field('rating')} optional hint="1 to 10" />
        <NumberField {...field('abv')} optional decimal hint="Percent by volume, such as 14.5" />
        <SelectField
          {...field('wine_tax_class')}
          optional
          empty="Not stated"
          hint="For federal excise tax; sales tax does not change."
          className={styles.wide}
          options={WINE_TAX_CLASSES.map((value) => ({ value, label: CLASS_NAMES[value] }))}
        />
      </div>
      <TextareaField {...field('description')} required maxLength={5000} />
      <TextareaField {...field('tasting_notes')} optional rows={3} maxLength={2000} />
      <PictureField {...field('image_url')} />
      <CheckField {...field('featured')} label="Featured on the home page" />
    </FormDialog>
  );
}
