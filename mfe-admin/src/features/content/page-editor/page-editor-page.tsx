import { useQuery } from '@tanstack/react-query';
import { ExternalLink } from 'lucide-react';
import { LinkButton } from '@shamba/ui/core';
import { Link, links } from '@shamba/shell-sdk';
import { useUrlState } from '@shamba/slice-kit/url-state';
import { Loaded, PageTitle, Panel } from '@shamba/slice-kit/views';
import { elementsQuery } from '../api';
import { editedPages, pageWith, SITE } from '../pages';
import { PageFiguresView } from './page-figures';
import { PageItems } from './page-items';
import { QuickActions } from './quick-actions';
import styles from './page-editor.module.css';

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
        <LinkButton asChild variant="secondary">
          <Link to={links.admin('content')}>Visual Editor</Link>
        </LinkButton>
        <LinkButton href={page.path} target="_blank" rel="noopener">
          <ExternalLink size={16} aria-hidden="true" /> Preview Live Page
        </LinkButton>
      </PageTitle>
      <div className={styles.stack}>
        <PageFiguresView />
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
