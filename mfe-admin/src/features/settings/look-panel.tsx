import * as z from 'zod/mini';
import { optionalText } from '@shamba/slice-kit/forms';
import { PictureField } from '../../shared/pictures/picture-field';
import { Facts } from '@shamba/slice-kit/views';
import { calls, useSettings } from '../../shared/settings/api';
import { SettingsPanel } from './settings-panel';
import styles from '../../shared/settings/settings.module.css';

const schema = z.object({ logo_url: optionalText(500), share_image_url: optionalText(500) });

/** How the shop looks beyond its pages: the logo of mails and the picture of shared links. */
export function LookPanel() {
  const look = useSettings('look');
  const picture = (address: string | null | undefined, none: string) =>
    address ? <img src={address} alt="" className={styles.picture} /> : none;
  return (
    <SettingsPanel
      block="look"
      area="settings-winery"
      title="Logo and Shared Links"
      query={look}
      form={{
        schema,
        values: ({ logo_url, share_image_url }) => ({
          logo_url: logo_url ?? '',
          share_image_url: share_image_url ?? '',
        }),
        names: { logo_url: 'Logo in mails', share_image_url: 'Picture of shared links' },
        ...calls.look,
        fields: (form) => (
          <>
            <PictureField form={form} name="logo_url" label="Logo in mails" />
            <PictureField form={form} name="share_image_url" label="Picture of shared links" />
          </>
        ),
      }}
    >
      {({ logo_url, share_image_url }) => (
        <Facts
          facts={[
            { label: 'Logo in mails', value: picture(logo_url, 'The winery’s name in letters') },
            { label: 'Picture of shared links', value: picture(share_image_url, 'The page’s own') },
          ]}
        />
      )}
    </SettingsPanel>
  );
}
