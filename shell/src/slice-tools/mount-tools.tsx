import { createRoot } from 'react-dom/client';
import type { ToolsFacts } from './tools-facts';
import { SliceTools } from './slice-tools';

/** Puts the tools at the end of the page, in a root of their own: they stay when the page's fails. */
export function mountTools(facts: ToolsFacts): void {
  const place = document.createElement('div');
  document.body.append(place);
  createRoot(place).render(<SliceTools facts={facts} place={place} />);
}
