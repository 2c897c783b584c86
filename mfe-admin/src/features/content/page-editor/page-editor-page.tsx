import { useQuery } from '@tanstack/react-query';
import { Archive, ExternalLink, Images, type LucideIcon, Search } from 'lucide-react';
import { LinkButton } from '@shamba/ui/core';
import { Link, links } from '@shamba/shell-sdk';
import { useUrlState } from '@shamba/slice-kit/url-state';
import { ButtonLink, Loaded, PageTitle, Panel } from '@shamba/slice-kit/views';
import { agoText } from '../../../shared/ago-text';
import { countText, Figure, FigureCards } from '../../../shared/figures/figure-cards';
import { SectionLink } from '../../../shared/section-link';
import { elementsQuery, type PageFigures, usePages } from '../api';
import { editedPages, pageWith, SITE } from '../pages';
import styles from './page-editor.module.css';
import { PageItems } from './page-items';

/** Content that all pages share. */
const shared = { slug: SITE, title: 'Every page', path: links.home() };

/**
 * /admin/stay: the content of each page as a list, by section, saved during typing. The address names the page
 * (`page=<slug>`).
 */
export function PageEditorPage() {
  const url = useUrlState({ page: '' });
  const page = url.values.page === SITE ? shared : pageWith(url.values.page);
  const elements = useQuery(elementsQuery(page.slug));
  return (
    <>
      <PageTitle title="Page Editor">
        <ButtonLink variant="secondary" to={links.admin('content')}>
          Visual Editor
        </ButtonLink>
        <LinkButton href={page.path} target="_blank" rel="noopener">
          <ExternalLink size={16} aria-hidden="true" /> Preview Live Page
        </LinkButton>
      </PageTitle>
      <div className={styles.stack}>
        <Figures />
        <Panel title="Pages">
          <ul className={styles.pages}>
            {[...editedPages, shared].map(({ slug, title, path }) => (
              <li key={slug} className={styles.page} data-current={slug === page.slug || undefined}>
                <Link
                  to={url.href({ page: slug })}
                  state={{ keepScroll: true }}
                  aria-current={slug === page.slug ? 'page' : undefined}
                  className={styles.name}
                >
                  {title}
                  <span className={styles.path}>{slug === SITE ? 'Header, footer, contact' : path}</span>
                </Link>
                <a href={path} target="_blank" rel="noopener" aria-label={`View ${title}`}>
                  View
                </a>
              </li>
            ))}
          </ul>
        </Panel>
        <Loaded query={elements} label={`the content of ${page.title}`}>
          {(rows) => <PageItems key={page.slug} slug={page.slug} title={page.title} elements={rows} />}
        </Loaded>
        <QuickActions />
      </div>
    </>
  );
}

/** Number of pages and pictures, last change, and share that search engines show well. */
function Figures() {
  const pages = usePages();
  return (
    <Loaded query={pages} label="the figures">
      {(rows) => {
        const { images, updatedAt, seo } = figuresOf(rows);
        return (
          <FigureCards>
            <Figure label="Pages" value={countText(editedPages.length)} to={links.admin('stay')} />
            <Figure label="Images" value={countText(images)} note="on these pages" to="/admin/content/media" />
            <Figure
              label="Last Updated"
              value={updatedAt === null ? 'Never' : agoText(updatedAt, { justNow: 60_000 })}
              to={links.admin('stay')}
            />
            <Figure
              label="SEO"
              value={`${seo}%`}
              note="of titles, descriptions and pictures are shown in full"
              to="/admin/content/seo"
            />
          </FigureCards>
        );
      }}
    </Loaded>
  );
}

/** Figures of the eight pages together. Pure. */
export function figuresOf(rows: readonly PageFigures[]) {
  const pages = rows.filter(({ slug }) => editedPages.some((page) => page.slug === slug));
  const dates = rows.map(({ updated_at }) => updated_at).filter((date) => date !== null);
  const sum = (figure: (row: PageFigures) => number) => pages.reduce((total, row) => total + figure(row), 0);
  return {
    images: sum(({ images }) => images),
    updatedAt: dates.sort().at(-1) ?? null,
    seo: pages.length === 0 ? 0 : Math.round(sum(({ seo_percent }) => seo_percent) / pages.length),
  };
}

const ACTIONS: readonly { title: string; text: string; to: string; icon: LucideIcon }[] = [
  { title: 'Media Library', text: 'Every picture, and where it is used', to: '/admin/content/media', icon: Images },
  { title: 'SEO Settings', text: 'Titles and texts for search engines', to: '/admin/content/seo', icon: Search },
  { title: 'Site Backup', text: 'All content as a file, out and in', to: '/admin/content/backup', icon: Archive },
];

/** Links to further tools for the site's content. */
function QuickActions() {
  return (
    <Panel title="Quick Actions">
      <ul className={styles.actions}>
        {ACTIONS.map(({ title, text, to, icon: Icon }) => (
          <li key={to} className={styles.action}>
            <Icon size={20} aria-hidden="true" />
            <div>
              <h3 className={styles.actionTitle}>
                <SectionLink to={to}>{title}</SectionLink>
              </h3>
              <p className={styles.path}>{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
