import { useQuery } from '@tanstack/react-query';
import type { UseFormReturn } from 'react-hook-form';
import * as z from 'zod/mini';
import { seoPercent, withSiteName } from '@shamba/rules';
import { type Answer, apiQuery, callApi } from '@shamba/shell-sdk';
import { CheckField, flag, optionalText, TextareaField, TextField } from '@shamba/slice-kit/forms';
import { RowDialog } from '../../../shared/open-dialog';
import { PictureField } from '../../../shared/pictures/picture-field';
import { SaveDialog } from '../../../shared/save-dialog';
import type { PageFigures } from '../api';
import type { EditedPage } from '../pages';
import look from '../../../shared/look.module.css';
import styles from './seo.module.css';
import { descriptionHint, SearchResult, SharedLink, titleHint } from './seo-preview';

type Settings = Answer<'GET /api/pages/{slug}/settings'>;

const schema = z.object({
  seo_title: optionalText(200),
  seo_description: optionalText(500),
  og_image: optionalText(500),
  noindex: flag(),
});

const NAMES = {
  seo_title: 'Title',
  seo_description: 'Description',
  og_image: 'Picture of shared links',
  noindex: 'Not in search engines',
};

const rowOf = ({ seo_title, seo_description, og_image, noindex, version }: Settings) => ({
  values: { seo_title: seo_title ?? '', seo_description: seo_description ?? '', og_image: og_image ?? '', noindex },
  version,
});

/** For an empty field the counter is about the page's own text. */
const hintOf = (typed: string, hint: string): string => (typed === '' ? `Now the page’s own: ${hint}` : hint);

interface SeoDialogProps {
  page: EditedPage;
  /** The page's present texts and picture. */
  figures: PageFigures | undefined;
  site: string;
  onClose: () => void;
}

/** Edits a page's title, description and picture for search engines and shared links, with a preview of both. */
export function SeoDialog({ page, figures, site, onClose }: SeoDialogProps) {
  const path = { slug: page.slug };
  const read = apiQuery('/api/pages/{slug}/settings', { path });
  const settings = useQuery({ ...read, staleTime: 0, gcTime: 0, refetchInterval: false, refetchOnWindowFocus: false });
  if (!settings.data)
    return <RowDialog query={settings} label="the settings" title={`SEO of ${page.title}`} onClose={onClose} />;
  const { data } = settings;
  return (
    <SaveDialog
      title={`SEO of ${page.title}`}
      description="An empty field shows what the page itself says. {@site.name} stands for the winery's name, whatever it is."
      submitLabel="Save SEO settings"
      busyLabel="Saving…"
      size="lg"
      names={NAMES}
      schema={schema}
      row={rowOf(data)}
      save={(body, version) =>
        callApi('PUT /api/pages/{slug}/settings', { path, body, ...(version !== undefined && { version }) })
      }
      readCurrent={async () => rowOf(await callApi('GET /api/pages/{slug}/settings', { path }))}
      failure="The settings could not be saved. Please try again."
      draft={`seo-${page.slug}`}
      done={{ title: 'SEO settings saved', description: page.title }}
      reads={['/api/pages']}
      onClose={onClose}
    >
      {(fields) => <SeoFields fields={fields} settings={data} page={page} figures={figures} site={site} />}
    </SaveDialog>
  );
}

interface SeoFieldsProps extends Omit<SeoDialogProps, 'onClose'> {
  fields: UseFormReturn<z.input<typeof schema>, unknown, z.output<typeof schema>>;
  settings: Settings;
}

function SeoFields({ fields, settings, page, figures, site }: SeoFieldsProps) {
  const { seo_title, seo_description, og_image, noindex } = fields.watch();
  // The page's own text for an unsaved field: known only while the page shows that text.
  const own = (saved: string | null, shown: string | undefined) =>
    saved === null && shown ? withSiteName(shown, site) : '';
  const title = withSiteName(seo_title, site) || own(settings.seo_title, figures?.title);
  const description = withSiteName(seo_description, site) || own(settings.seo_description, figures?.description);
  const picture = og_image || own(settings.og_image, figures?.picture);
  return (
    <>
      <TextField
        fields={fields}
        name="seo_title"
        label="Title"
        maxLength={200}
        hint={hintOf(seo_title, titleHint(title))}
        placeholder={own(settings.seo_title, figures?.title)}
      />
      <TextareaField
        fields={fields}
        name="seo_description"
        label="Description"
        rows={3}
        maxLength={500}
        hint={hintOf(seo_description, descriptionHint(description))}
      />
      <PictureField fields={fields} name="og_image" label="Picture of shared links" />
      <CheckField
        fields={fields}
        name="noindex"
        label="Keep this page out of search engines"
        hint="It is also left out of the site map. Links to it keep working."
      />
      <section className={look.list} aria-label="Preview">
        <p className={styles.measure} role="status">
          <strong>{seoPercent({ title, description, picture })}%</strong> of title, description and picture are shown in
          full
        </p>
        <h3 className={styles.heading}>In a search engine</h3>
        {noindex ? (
          <p className={styles.none}>Not shown.</p>
        ) : (
          <SearchResult title={title} description={description} path={page.path} />
        )}
        <h3 className={styles.heading}>As a shared link</h3>
        <SharedLink title={title} description={description} picture={picture} />
      </section>
    </>
  );
}
