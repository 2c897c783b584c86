import { withSiteName } from '@shamba/rules';
import { Badge } from '@shamba/ui/core';
import { useText, useSession } from '@shamba/shell-sdk';
import { useUrlState } from '@shamba/slice-kit/url-state';
import { Loaded, PageTitle } from '@shamba/slice-kit/views';
import { CardLine, CardLink, ResourceCard } from '../../../shared/resource/resource-card';
import { type PageFigures, usePages } from '../api';
import { type EditedPage, editedPages } from '../pages';
import { SeoDialog } from './seo-dialog';
import styles from './seo.module.css';
import { SearchResult } from './seo-preview';

const LINES =
  'What search engines and shared links show for each page. An empty field shows what the page itself says.';

/** /admin/content/seo: titles, descriptions and pictures of the eight pages. The address names the open one. */
export function SeoPage() {
  const pages = usePages();
  const site = useText('site', 'name', 'Shamba Ridge Vineyard');
  const writable = useSession().hasPermission('pages.write');
  const url = useUrlState({ page: '' });
  const open = editedPages.find(({ slug }) => slug === url.values.page);
  return (
    <>
      <PageTitle title="SEO Settings" />
      <p className={styles.lead}>{LINES}</p>
      <Loaded query={pages} label="the pages">
        {(rows) => (
          <>
            <ul className={styles.pages} aria-label="pages">
              {editedPages.map((page) => (
                <li key={page.slug}>
                  <PageCard
                    page={page}
                    figures={rows.find(({ slug }) => slug === page.slug)}
                    site={site}
                    to={writable ? url.href({ page: page.slug }) : undefined}
                  />
                </li>
              ))}
            </ul>
            {open && writable ? (
              <SeoDialog
                key={open.slug}
                page={open}
                figures={rows.find(({ slug }) => slug === open.slug)}
                site={site}
                onClose={() => url.change({ page: '' })}
              />
            ) : null}
          </>
        )}
      </Loaded>
    </>
  );
}

interface PageCardProps {
  page: EditedPage;
  /** undefined until the release with the page is known. */
  figures: PageFigures | undefined;
  site: string;
  /** Address of the editor; undefined without permission. */
  to: string | undefined;
}

function PageCard({ page, figures, site, to }: PageCardProps) {
  const { title = '', description = '', picture = '', seo_percent } = figures ?? {};
  return (
    <ResourceCard
      title={page.title}
      to={to}
      aside={
        <>
          {figures?.noindex ? <Badge tone="warning">Not in search engines</Badge> : null}
          {seo_percent === undefined ? null : (
            <Badge tone={seo_percent === 100 ? 'success' : 'neutral'}>{seo_percent}%</Badge>
          )}
        </>
      }
      actions={to === undefined ? null : <CardLink to={to}>Edit</CardLink>}
    >
      <SearchResult title={withSiteName(title, site)} description={withSiteName(description, site)} path={page.path} />
      {picture === '' ? <CardLine>Shared links show the picture of the site.</CardLine> : null}
    </ResourceCard>
  );
}
