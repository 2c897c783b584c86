/** SQL for the shown value of an element: the value by staff, else the built-in value. */
const shown = (key: string): string =>
  `CASE WHEN declared.content_key = '${key}' THEN coalesce(nullif(entry.content_value, ''),
    declared.default_value) END`;

/** SQL for the built-in value of an element. */
const builtIn = (key: string): string =>
  `max(CASE WHEN declared.content_key = '${key}' THEN declared.default_value END)`;

/** An element that two parts of the site share is listed once. */
const DECLARED = `(SELECT DISTINCT ON (page, content_key) * FROM content_elements ORDER BY page, content_key, source)`;

// SQL by hand (fold): figures of all pages
export const PAGES = `SELECT declared.page AS slug, count(*)::int AS elements,
        count(entry.id) FILTER (WHERE entry.content_value NOT IN ('', declared.default_value))::int AS edited,
        count(*) FILTER (WHERE declared.content_type = 'image')::int AS images,
        max(entry.updated_at) AS updated_at,
        coalesce(max(settings.seo_title), max(${shown('seo-title')}), '') AS title,
        coalesce(max(settings.seo_description), max(${shown('seo-description')}), '') AS description,
        coalesce(max(settings.og_image), max(${shown('hero-background')}), '') AS picture,
        ${builtIn('seo-title')} AS built_in_title, ${builtIn('seo-description')} AS built_in_description,
        coalesce(bool_or(settings.noindex), false) AS noindex
   FROM ${DECLARED} declared
   LEFT JOIN page_content entry ON entry.page = declared.page AND entry.content_key = declared.content_key
   LEFT JOIN page_settings settings ON settings.page = declared.page
  GROUP BY declared.page ORDER BY declared.page`;

// SQL by hand (fold): declared, saved and drafted values of a page
export const ELEMENTS = `SELECT coalesce(declared.page, entry.page) AS page,
        coalesce(entry.section_name, declared.section_name) AS section_name,
        coalesce(declared.content_key, entry.content_key) AS content_key,
        coalesce(declared.label, entry.content_key) AS label,
        coalesce(declared.content_type, entry.content_type) AS content_type,
        coalesce(declared.default_value, '') AS default_value,
        entry.content_value, entry.id, entry.version, entry.updated_at,
        draft.content_value AS draft_value, draft.base_version AS draft_base_version,
        coalesce(declared.display_order, 100000 + entry.display_order)::int AS display_order
   FROM (SELECT * FROM ${DECLARED} every WHERE page = $1) declared
   FULL JOIN (SELECT * FROM page_content WHERE page = $1) entry ON entry.content_key = declared.content_key
   LEFT JOIN content_drafts draft ON draft.page = $1 AND draft.user_id = $2
         AND draft.content_key = coalesce(declared.content_key, entry.content_key)
  ORDER BY display_order, content_key`;
