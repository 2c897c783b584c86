import { Loaded } from '@shamba/slice-kit/views';
import { agoText } from '../../../shared/ago-text';
import { countText, Figure, FigureCards } from '../../../shared/figures/figure-cards';
import { type PageFigures, usePages } from '../api';
import { editedPages } from '../pages';

const EDITOR = '/admin/stay';

/** Number of pages and pictures, last change, and share that search engines show well. */
export function PageFiguresView() {
  const pages = usePages();
  return (
    <Loaded query={pages} label="the figures">
      {(rows) => {
        const { images, updatedAt, seo } = figuresOf(rows);
        return (
          <FigureCards>
            <Figure label="Pages" value={countText(editedPages.length)} to={EDITOR} />
            <Figure label="Images" value={countText(images)} note="on these pages" to="/admin/content/media" />
            <Figure
              label="Last Updated"
              value={updatedAt === null ? 'Never' : agoText(updatedAt, { justNow: 60_000 })}
              to={EDITOR}
            />
            <Figure
              label="SEO"
              value={`${seo}%`}
              note="of titles, descriptions and pictures are shown whole"
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
