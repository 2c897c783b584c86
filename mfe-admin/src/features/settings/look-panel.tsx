import type { UseFormReturn } from 'react-hook-form';
import * as z from 'zod/mini';
import { brandTokens, isColor, OWN_COLORS, unreadableColors } from '@shamba/rules';
import { optionalText, TextField } from '@shamba/slice-kit/forms';
import { PictureField } from '../../shared/pictures/picture-field';
import { Facts } from '@shamba/slice-kit/views';
import { namedFields } from '../../shared/named-fields';
import colors from './look-panel.module.css';
import { SettingsPanel } from './settings-panel';
import styles from '../../shared/settings/settings.module.css';

const NO_COLOR = 'Please enter a color as # and six digits or letters from a to f, such as #8a1c33';
const color = () => optionalText(7).check(z.refine((value) => value === null || isColor(value), NO_COLOR));

const schema = z
  .object({
    logo_url: optionalText(500),
    header_logo_url: optionalText(500),
    share_image_url: optionalText(500),
    color_dark: color(),
    color_action: color(),
    color_page: color(),
  })
  .check(({ value: { color_dark: dark, color_action: action, color_page: page }, issues }) => {
    for (const [name, message] of Object.entries(unreadableColors({ dark, action, page })))
      issues.push({ code: 'custom', path: [`color_${name}`], message, input: message });
  });
type Values = z.input<typeof schema>;
type LookForm = UseFormReturn<Values, unknown, z.output<typeof schema>>;

const NAMES: Record<keyof Values, string> = {
  header_logo_url: 'Logo in the header of pages',
  logo_url: 'Logo in emails',
  share_image_url: 'Picture of shared links',
  color_dark: 'Header, footer and text',
  color_action: 'Buttons and links',
  color_page: 'Behind pages',
};

const logo = (address: string | null | undefined, none: string) =>
  address ? <img src={address} alt="" className={styles.picture} /> : none;

/** Look of pages and mails: logos, picture of shared links, and readable colours. */
export const LookPanel = () => (
  <SettingsPanel
    block="look"
    area="settings-winery"
    title="Logo and Colors"
    text="Pages and emails take these from here. Open pages show a change once they are reloaded."
    schema={schema}
    values={(look) => ({
      logo_url: look.logo_url ?? '',
      header_logo_url: look.header_logo_url ?? '',
      share_image_url: look.share_image_url ?? '',
      color_dark: look.color_dark ?? '',
      color_action: look.color_action ?? '',
      color_page: look.color_page ?? '',
    })}
    names={NAMES}
    size="lg"
    fields={(form) => {
      const field = namedFields(form, NAMES);
      return (
        <>
          <PictureField {...field('header_logo_url')} />
          <PictureField {...field('logo_url')} />
          <PictureField {...field('share_image_url')} />
          <div className={styles.grid}>
            <ColorField {...field('color_dark')} own={OWN_COLORS.dark} />
            <ColorField {...field('color_action')} own={OWN_COLORS.action} />
            <ColorField {...field('color_page')} own={OWN_COLORS.page} />
          </div>
          <LookSample form={form} />
        </>
      );
    }}
  >
    {({ header_logo_url, logo_url, share_image_url, color_dark, color_action, color_page }) => (
      <Facts
        facts={[
          { label: NAMES.header_logo_url, value: logo(header_logo_url, 'The winery’s name in letters') },
          { label: NAMES.logo_url, value: logo(logo_url, 'The winery’s name in letters') },
          { label: NAMES.share_image_url, value: logo(share_image_url, 'The page’s own') },
          { label: NAMES.color_dark, value: <Swatch color={color_dark ?? OWN_COLORS.dark} /> },
          { label: NAMES.color_action, value: <Swatch color={color_action ?? OWN_COLORS.action} /> },
          { label: NAMES.color_page, value: <Swatch color={color_page ?? OWN_COLORS.page} /> },
        ]}
      />
    )}
  </SettingsPanel>
);

interface ColorFieldProps {
  fields: LookForm;
  name: 'color_dark' | 'color_action' | 'color_page';
  label: string;
  /** The shop's own colour, used for an empty field. */
  own: string;
}

/** A colour, typed as '#rrggbb' or chosen with the browser's picker; empty: the shop's own. */
function ColorField({ fields, name, label, own }: ColorFieldProps) {
  const typed = fields.watch(name);
  const pick = (color: string) =>
    fields.setValue(name, color, { shouldDirty: true, shouldValidate: fields.formState.isSubmitted });
  return (
    <div className={colors.field}>
      <input
        type="color"
        className={colors.picker}
        aria-label={`Choose: ${label}`}
        value={isColor(typed) ? typed.toLowerCase() : own}
        onChange={(event) => pick(event.target.value)}
      />
      <TextField
        {...{ fields, name, label }}
        optional
        maxLength={7}
        placeholder={own}
        hint="Leave empty for the shop’s own"
      />
    </div>
  );
}

/** A small sample page in the form's colours. */
function LookSample({ form }: { form: LookForm }) {
  const [dark, action, page] = form
    .watch(['color_dark', 'color_action', 'color_page'])
    .map((typed) => (isColor(typed) ? typed : null)) as [string | null, string | null, string | null];
  const tokens = brandTokens({ dark, action, page });
  const ink = tokens['color-ink'] ?? OWN_COLORS.dark;
  const paper = tokens['color-parchment'] ?? OWN_COLORS.page;
  return (
    <div className={colors.sample} style={{ background: paper, color: ink }} aria-hidden="true">
      <div className={colors.header} style={{ background: ink, color: paper }}>
        Wines · Events · Stay
      </div>
      <div className={colors.body}>
        <p>Estate Syrah, from granite at 2,400 feet.</p>
        <span className={colors.button} style={{ background: tokens['color-garnet'] ?? OWN_COLORS.action }}>
          Add to Cart
        </span>
      </div>
    </div>
  );
}

/** A colour with its code. */
const Swatch = ({ color }: { color: string }) => (
  <span className={colors.swatch}>
    <span className={colors.dot} style={{ background: color }} aria-hidden="true" /> {color}
  </span>
);
