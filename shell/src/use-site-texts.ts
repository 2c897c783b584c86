import { useTexts } from '@shamba/shell-sdk';
import site from '../site.json' with { type: 'json' };

const defaults = new Map(site.texts.map(({ key, default: text }) => [key, text]));

/** Texts of the whole site: the staff's text under a key of page `site`, else that of site.json. */
export function useSiteTexts(): (key: string) => string {
  const texts = useTexts(site.page);
  return (key) => texts(key, defaults.get(key) ?? '');
}
