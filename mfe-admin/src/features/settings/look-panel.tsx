import * as z from 'zod/mini';
import { isColor, OWN_COLORS, unreadableColors } from '@shamba/rules';
import { optionalText } from '@shamba/slice-kit/forms';
import { PictureField } from '../../shared/pictures/picture-field';
import { Facts } from '@shamba/slice-kit/views';
import { calls, useSettings, type Settings } from '../../shared/settings/api';
import { ColorField, LookSample, Swatch } from './color-field';
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

const NAMES: Record<keyof Values, string> = {
  header_logo_url: 'Logo in the header of pages',
  logo_url: 'Logo in mails',
  share_image_url: 'Picture of shared links',
  color_dark: 'Header, footer and text',
  color_action: 'Buttons and links',
  color_page: 'Behind pages',
};

const valuesOf = (look: Settings<'look'>): Values => ({
  logo_url: look.logo_url ?? '',
  header_logo_url: look.header_logo_url ?? '',
  share_image_url: look.share_image_url ?? '',
  color_dark: look.color_dark ?? '',
  color_action: look.color_action ?? '',
  color_page: look.color_page ?? '',
});

/** Look of pages and mails: logos, picture of shared links, and readable colours. */
export function LookPanel() {
  const look = useSettings('look');
  const picture = (address: string | null | undefined, none: string) =>
    address ? <img src={address} alt="" className={styles.picture} /> : none;
  return (
    <SettingsPanel
      block="look"
      area="settings-winery"
      title="Logo and Colors"
      text="Pages and mails take these from here. Open pages show a change when they are loaded again."
      query={look}
      form={{
        schema,
        values: valuesOf,
        names: NAMES,
        ...calls.look,
        size: 'lg',
        fields: (form) => (
          <>
            <PictureField fields={form} name="header_logo_url" label={NAMES.header_logo_url} />
            <PictureField fields={form} name="logo_url" label={NAMES.logo_url} />
            <PictureField fields={form} name="share_image_url" label={NAMES.share_image_url} />
            <div className={styles.grid}>
              <ColorField form={form} name="color_dark" label={NAMES.color_dark} own={OWN_COLORS.dark} />
              <ColorField form={form} name="color_action" label={NAMES.color_action} own={OWN_COLORS.action} />
              <ColorField form={form} name="color_page" label={NAMES.color_page} own={OWN_COLORS.page} />
            </div>
            <LookSample form={form} names={{ dark: 'color_dark', action: 'color_action', page: 'color_page' }} />
          </>
        ),
      }}
    >
      {({ header_logo_url, logo_url, share_image_url, color_dark, color_action, color_page }) => (
        <Facts
          facts={[
            { label: NAMES.header_logo_url, value: picture(header_logo_url, 'The winery’s name in letters') },
            { label: NAMES.logo_url, value: picture(logo_url, 'The winery’s name in letters') },
            { label: NAMES.share_image_url, value: picture(share_image_url, 'The page’s own') },
            { label: NAMES.color_dark, value: <Swatch color={color_dark ?? OWN_COLORS.dark} /> },
            { label: NAMES.color_action, value: <Swatch color={color_action ?? OWN_COLORS.action} /> },
            { label: NAMES.color_page, value: <Swatch color={color_page ?? OWN_COLORS.page} /> },
          ]}
        />
      )}
    </SettingsPanel>
  );
}
